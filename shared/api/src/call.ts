import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may make a call. The server answers 401 to a guest and 403 to the wrong role. */
export type Who = 'anyone' | 'signed-in' | 'jobseeker' | 'company';

export type ObjectSchema = z.ZodMiniObject;

/** One file in a multipart form, checked by content, never by name. */
export interface FileRule {
  readonly field: string;
  readonly kind: 'photo' | 'cv' | 'receipt';
  readonly maxBytes: number;
  readonly required: boolean;
}

/** One call of the API, described once for both sides. */
export interface CallSpec {
  readonly method: Method;
  /** Below `/api`; parameters as `{id}`. */
  readonly path: string;
  readonly who: Who;
  readonly summary: string;
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  readonly body?: z.ZodMiniType;
  /** The call takes `multipart/form-data`: `body` describes its text fields. */
  readonly file?: FileRule;
  readonly answer: z.ZodMiniType;
  /** A GET that changes state needs the CSRF token like any other change. */
  readonly changesState?: true;
  /** The caller may send `Idempotency-Key`: a repeated key gets the first answer again. */
  readonly idempotent?: true;
}

export function call<const C extends CallSpec>(spec: C): C {
  return spec;
}
