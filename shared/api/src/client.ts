import { endpointAddress } from './address.ts';
import { ApiError } from './apiError.ts';
import type { ApiClientOptions, RequestInput, SendRequest } from './createRequest.ts';
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
  /** GET for a complete address below `/api`. */
  getAt(address: string, options?: GetOptions): Promise<unknown>;
}

export interface GetOptions {
  readonly signal?: AbortSignal | undefined;
  /** Set when the response may never be seen, so that the server does not count it as a view. */
  readonly isPrefetch?: boolean | undefined;
}

interface LooseInput extends RequestInput {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
}

export function createApi(options: ApiClientOptions): ApiClient {
  let requests: Promise<SendRequest> | undefined;
  // Loaded with the first request: a page that came with its data renders without it.
  const load = () =>
    (requests ??= import(/* webpackChunkName: "requests" */ './createRequest.ts').then(
      ({ createRequest }) => createRequest(options),
      (error: unknown) => {
        // The next request tries to load it again.
        requests = undefined;
        throw error;
      },
    ));

  async function send(method: Method, address: string, input: RequestInput): Promise<unknown> {
    // A GET needs both, so load them at the same time.
    if (method === 'GET') void import('ky').catch(() => undefined);
    const request = await load().catch((error: unknown) => {
      throw input.signal?.aborted ? error : new ApiError(0, options.says('offline'));
    });
    return request(method, address, input);
  }

  const verb = (method: Method) =>
    (async (path: string, input: LooseInput = {}) =>
      send(method, endpointAddress(path, input.params, input.query), input)) as never;
  return {
    get: verb('GET'),
    post: verb('POST'),
    put: verb('PUT'),
    delete: verb('DELETE'),
    getAt: (address, { signal, isPrefetch } = {}) =>
      send('GET', address, { ...(signal && { signal }), ...(isPrefetch && { isPrefetch }) }),
  };
}
