import type { KyInstance } from 'ky';
import { ApiError } from './apiError.ts';
import { CSRF_COOKIE } from './cookies.ts';
import type { Method } from './endpoint.ts';
import { UPLOAD_LIMIT_MS } from './fields/limits.ts';

/** How long to wait for a whole response; a file may take longer to arrive. */
const PATIENCE_MS = 30_000;

export type RequestProblem =
  /** No response arrived, or only part of one. */
  | 'offline'
  /** The response has no message, such as one from a proxy in front of the API. */
  | 'failed'
  /** A file was deleted or changed after it was chosen, so the browser does not read it. */
  | 'file_gone'
  /** The browser does not store cookies, so nothing can be changed. */
  | 'no_cookies';

export interface ApiClientOptions {
  /** The origin of `/api`; omitted in the browser. */
  readonly baseUrl?: string;
  /** The caller's language, for error texts. */
  readonly locale: () => string;
  /** The message for visitors about a problem that the API did not explain. */
  readonly says: (problem: RequestProblem) => string;
  /** Called after 401, because the session ended elsewhere. */
  readonly onSignedOut?: () => void;
  /** Called when the API failed a change (5xx). */
  readonly onFailedChange?: (error: ApiError) => void;
}

/** Everything in a request except its address. */
export interface RequestInput {
  body?: unknown;
  form?: FormData;
  signal?: AbortSignal;
  idempotencyKey?: string;
  isPrefetch?: boolean;
}

/** Sends a request to an address below `/api`, and reads the response. */
export type SendRequest = (method: Method, address: string, input: RequestInput) => Promise<unknown>;

/** The part of the client that no page needs before its first request. ky is loaded with the first GET. */
export function createRequest(options: ApiClientOptions): SendRequest {
  const root = `${options.baseUrl ?? ''}/api`;
  let ky: KyInstance | undefined;

  async function loadKy(): Promise<KyInstance> {
    const { default: instance } = await import('ky');
    return (ky ??= instance.create({
      prefix: root,
      credentials: 'include',
      // It would end with the headers.
      timeout: false,
      retry: { limit: 1, methods: ['get'] },
      throwHttpErrors: false,
    }));
  }

  async function send(method: Method, address: string, input: RequestInput): Promise<unknown> {
    const headers = { accept: 'application/json', 'accept-language': options.locale() };
    let response: Response;
    try {
      response = await (method === 'GET' ? get(address, headers, input) : change(method, address, headers, input));
    } catch (error) {
      throw (await isReadable(input.form)) ? connectionError(error, input) : impossible('file_gone');
    }
    return read(response, input).catch((error: unknown) => {
      if (method !== 'GET' && error instanceof ApiError && error.status >= 500) options.onFailedChange?.(error);
      throw error;
    });
  }

  async function get(
    address: string,
    headers: Record<string, string>,
    { signal, isPrefetch }: RequestInput,
  ): Promise<Response> {
    const http = await loadKy();
    const limit = AbortSignal.timeout(PATIENCE_MS);
    return http(address.slice(1), {
      headers: { ...headers, ...(isPrefetch && { purpose: 'prefetch' }) },
      signal: signal ? either(signal, limit) : limit,
    });
  }

  /** ky retries failed requests. A change is sent only once, so it does not wait for ky to load. */
  async function change(
    method: Method,
    address: string,
    headers: Record<string, string>,
    { body, form, idempotencyKey }: RequestInput,
  ): Promise<Response> {
    return fetch(root + address, {
      method,
      credentials: 'include',
      headers: {
        ...headers,
        'x-xsrf-token': await csrfToken(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      body: form ?? JSON.stringify(body) ?? null,
      signal: AbortSignal.timeout(form ? UPLOAD_LIMIT_MS : PATIENCE_MS),
    });
  }

  const connectionError = (error: unknown, { signal }: RequestInput) =>
    signal?.aborted || error instanceof ApiError ? error : new ApiError(0, options.says('offline'));

  /** Another attempt fails too. */
  const impossible = (problem: RequestProblem) => new ApiError(400, options.says(problem));

  async function read(response: Response, input: RequestInput): Promise<unknown> {
    if (response.status === 204) return null;
    if (response.ok) return readContent(response, input);
    const body = (await response.json().catch(() => null)) as {
      message?: string;
      errors?: Record<string, string[]>;
      request_id?: string;
    } | null;
    if (response.status === 401) options.onSignedOut?.();
    throw new ApiError(
      response.status,
      body?.message ?? options.says('failed'),
      body?.errors,
      body?.request_id ?? null,
      Number(response.headers.get('retry-after')) || null,
    );
  }

  /** The connection may drop halfway: part of a response does not count as one. */
  async function readContent(response: Response, input: RequestInput): Promise<unknown> {
    const isJson = response.headers.get('content-type')?.includes('json');
    try {
      return await (isJson ? response.json() : response.text());
    } catch (error) {
      throw connectionError(error, input);
    }
  }

  async function csrfToken(): Promise<string> {
    return readCookie(CSRF_COOKIE) || renewCsrfToken();
  }

  async function renewCsrfToken(): Promise<string> {
    const http = await loadKy();
    const { ok } = await http('sanctum/csrf-cookie', { signal: AbortSignal.timeout(PATIENCE_MS) });
    const token = readCookie(CSRF_COOKIE);
    if (ok && !token) throw impossible('no_cookies');
    return token ?? '';
  }

  /** The token is stale when the session changed in another tab: fetch a new one and retry once. */
  return async (method, address, input) => {
    try {
      return await send(method, address, input);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 419) throw error;
      await renewCsrfToken().catch((renewalError: unknown) => {
        throw connectionError(renewalError, input);
      });
      return send(method, address, input);
    }
  };
}

/** What `AbortSignal.any` does in newer browsers. */
function either(...signals: readonly AbortSignal[]): AbortSignal {
  const both = new AbortController();
  for (const signal of signals) {
    const abort = (): void => both.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { signal: both.signal });
  }
  return both.signal;
}

/** Whether every file of a form can still be sent. */
async function isReadable(form: FormData | undefined): Promise<boolean> {
  const files = [...(form?.values() ?? [])].filter((value) => value instanceof Blob);
  const read = Promise.all(files.map((file) => file.slice(0, 1).arrayBuffer()));
  return read.then(
    () => true,
    () => false,
  );
}

function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
}
