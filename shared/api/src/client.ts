import type { KyInstance } from 'ky';
import { endpointAddress } from './address.ts';
import { ApiError } from './apiError.ts';
import { CSRF_COOKIE } from './cookies.ts';
import { UPLOAD_LIMIT_MS } from './fields/limits.ts';
import type { Method } from './endpoint.ts';
import type { ResponseOf, EndpointInput, PathOf } from './types.ts';

type Rest<M extends Method, P extends string> =
  object extends EndpointInput<M, P> ? [input?: EndpointInput<M, P>] : [input: EndpointInput<M, P>];
type Verb<M extends Method> = <P extends PathOf<M>>(path: P, ...rest: Rest<M, P>) => Promise<ResponseOf<M, P>>;

/** The typed client: `api.get('/jobpost', {query})`. Every failure is an `ApiError`. */
export interface ApiClient {
  readonly get: Verb<'GET'>;
  readonly post: Verb<'POST'>;
  readonly put: Verb<'PUT'>;
  readonly delete: Verb<'DELETE'>;
  /** GET of a complete address below `/api`. */
  getAt(address: string, options?: GetOptions): Promise<unknown>;
}

export interface GetOptions {
  readonly signal?: AbortSignal | undefined;
  /** The response may never be seen: the server does not count it as a view. */
  readonly isPrefetch?: boolean | undefined;
}

export interface ApiClientOptions {
  /** The origin of `/api`; omitted in the browser. */
  readonly baseUrl?: string;
  /** The caller's language, for error texts. */
  readonly locale: () => string;
  /** The visitor's message when no response arrived, or only a part of one. */
  readonly offlineMessage: () => string;
  /** The visitor's message for a failure that the API did not explain, such as that of a proxy in front of it. */
  readonly failureMessage: () => string;
  /** Called after 401: the session ended elsewhere. */
  readonly onSignedOut?: () => void;
}

interface LooseInput extends GetOptions {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
  idempotencyKey?: string;
}

/** For a response; a file may take longer to arrive. */
const PATIENCE_MS = 30_000;

export function createApi(options: ApiClientOptions): ApiClient {
  const root = `${options.baseUrl ?? ''}/api`;
  let ky: Promise<KyInstance> | undefined;
  // ky is loaded with the first request that reads: a page that came with its data renders without it.
  const load = () =>
    (ky ??= import('ky').then(
      ({ default: instance }) =>
        instance.create({
          prefix: root,
          credentials: 'include',
          timeout: PATIENCE_MS,
          retry: { limit: 1, methods: ['get'] },
          throwHttpErrors: false,
        }),
      (error: unknown) => {
        // The next request tries to load it again.
        ky = undefined;
        throw error;
      },
    ));

  async function send(method: Method, address: string, input: LooseInput): Promise<unknown> {
    const headers = { accept: 'application/json', 'accept-language': options.locale() };
    let response: Response;
    try {
      response = await (method === 'GET' ? get(address, headers, input) : change(method, address, headers, input));
    } catch (error) {
      throw connectionError(error, input);
    }
    return read(response, input);
  }

  const connectionError = (error: unknown, { signal }: LooseInput) =>
    signal?.aborted ? error : new ApiError(0, options.offlineMessage());

  async function get(
    address: string,
    headers: Record<string, string>,
    { signal, isPrefetch }: GetOptions,
  ): Promise<Response> {
    const http = await load();
    return http(address.slice(1), {
      headers: { ...headers, ...(isPrefetch && { purpose: 'prefetch' }) },
      ...(signal && { signal }),
    });
  }

  /** ky tries again what failed. A change is sent once, so it does not wait for ky to be loaded. */
  async function change(
    method: Method,
    address: string,
    headers: Record<string, string>,
    { body, form, idempotencyKey }: LooseInput,
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

  async function read(response: Response, input: LooseInput): Promise<unknown> {
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
      body?.message ?? options.failureMessage(),
      body?.errors,
      body?.request_id ?? null,
      Number(response.headers.get('retry-after')) || null,
    );
  }

  /** The line may drop in the middle: a part of a response is none. */
  async function readContent(response: Response, input: LooseInput): Promise<unknown> {
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
    const http = await load();
    await http('sanctum/csrf-cookie');
    return readCookie(CSRF_COOKIE) ?? '';
  }

  /** The token is stale when the session changed in another tab: fetch a new one and retry once. */
  async function perform(method: Method, path: string, input: LooseInput = {}): Promise<unknown> {
    const address = endpointAddress(path, input.params, input.query);
    try {
      return await send(method, address, input);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 419) throw error;
      await renewCsrfToken();
      return send(method, address, input);
    }
  }

  const verb = (method: Method) => ((path: string, input?: LooseInput) => perform(method, path, input)) as never;
  return {
    get: verb('GET'),
    post: verb('POST'),
    put: verb('PUT'),
    delete: verb('DELETE'),
    getAt: (address, { signal, isPrefetch } = {}) =>
      send('GET', address, { ...(signal && { signal }), ...(isPrefetch && { isPrefetch }) }),
  };
}

function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
}
