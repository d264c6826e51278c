import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may use an endpoint. The server returns 401 to a guest and 403 to the wrong role. */
export type Access = 'anyone' | 'signed-in' | 'jobseeker' | 'company';

export type ObjectSchema = z.ZodMiniObject;

/** One file in a multipart form, checked by its content, never by its name. */
export interface FileRule {
  readonly field: string;
  readonly kind: 'photo' | 'cv' | 'receipt' | 'document';
  readonly maxBytes: number;
  readonly required: boolean;
}

/** One endpoint of the API, described once for both sides. */
export interface EndpointSpec {
  readonly method: Method;
  /** The path below `/api`, with parameters as `{id}`. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  readonly body?: z.ZodMiniType;
  /** Set when the endpoint takes `multipart/form-data`; `body` then describes its text fields. */
  readonly file?: FileRule;
  readonly response: z.ZodMiniType;
  /** Set when the response is a text file to download, not JSON: its content type and name. Errors are still JSON. */
  readonly responseFile?: { readonly type: string; readonly filename: string };
  /** A GET that changes state needs the CSRF token like any other change. */
  readonly changesState?: true;
  /** The caller may send `Idempotency-Key`: a repeated key gets the first response again. */
  readonly idempotent?: true;
  /** The endpoint may return 402, with cost and balance. */
  readonly spendsDingers?: true;
  /**
   * Set when the response to this GET is the same for all visitors without a session: the server caches it for them for
   * this many seconds. With `browser` it is the same for everyone: signed-in users get it from that cache, too, and
   * browsers and proxies may also cache it, for that many seconds.
   */
  readonly cached?: { readonly server: number; readonly browser?: number };
  /** Set when each response counts as a view, including those from a cache. */
  readonly counted?: true;
}

export function endpoint<const C extends EndpointSpec>(spec: C): C {
  return spec;
}
