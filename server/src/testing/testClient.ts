import type { FastifyInstance, InjectOptions } from 'fastify';
import { CSRF_COOKIE } from '@jpro/api/cookies';
import { type Anything, checkResponse, type ResponseBody } from './responseBody.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface TestRequest {
  readonly body?: unknown;
  readonly form?: FormData;
  readonly query?: Record<string, string | number>;
  readonly headers?: Record<string, string>;
  /** Omits the CSRF token. */
  readonly withoutToken?: boolean;
}

export interface TestResponse<Body = Anything> {
  readonly status: number;
  readonly body: Body;
  readonly raw: Buffer;
  readonly headers: Record<string, string | string[] | undefined>;
}

/**
 * A browser without a page: stores cookies, sends the CSRF token. Paths are below `/api`, and their responses have the
 * contract's type; `at` takes any address.
 */
export interface TestClient {
  readonly cookies: Map<string, string>;
  get<const P extends string>(path: P, request?: TestRequest): Promise<TestResponse<ResponseBody<'GET', P>>>;
  post<const P extends string>(path: P, request?: TestRequest): Promise<TestResponse<ResponseBody<'POST', P>>>;
  put<const P extends string>(path: P, request?: TestRequest): Promise<TestResponse<ResponseBody<'PUT', P>>>;
  delete<const P extends string>(path: P, request?: TestRequest): Promise<TestResponse<ResponseBody<'DELETE', P>>>;
  at(method: Method, address: string, request?: TestRequest): Promise<TestResponse>;
}

export function createTestClient(app: FastifyInstance, cookies = new Map<string, string>()): TestClient {
  async function send(method: Method, url: string, request: TestRequest = {}): Promise<TestResponse> {
    const { body, form, query, headers = {}, withoutToken } = request;
    if (!withoutToken && !cookies.has(CSRF_COOKIE) && !headers['authorization'])
      await send('GET', '/api/sanctum/csrf-cookie', { withoutToken: true });
    const token = withoutToken ? undefined : cookies.get(CSRF_COOKIE);
    const payload = form
      ? await encodeForm(form)
      : body === undefined
        ? {}
        : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const options: InjectOptions = {
      method,
      url,
      ...(query
        ? { query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])) }
        : {}),
      ...('payload' in payload ? { payload: payload.payload } : {}),
      headers: {
        'accept-language': 'en',
        ...('headers' in payload ? payload.headers : {}),
        ...(cookies.size > 0 ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
        ...(token ? { 'x-xsrf-token': token } : {}),
        ...headers,
      },
    };
    const response = await app.inject(options);
    for (const cookie of response.cookies) {
      if (cookie.maxAge === 0 || (cookie.expires && cookie.expires.getTime() <= Date.now()))
        cookies.delete(cookie.name);
      else cookies.set(cookie.name, cookie.value);
    }
    const isCompressed = response.headers['content-encoding'] !== undefined;
    const received = isCompressed ? null : readBody(response.body, response.headers['content-type']);
    if (!isCompressed && (response.statusCode === 200 || response.statusCode === 204))
      checkResponse(method, url, received);
    return {
      status: response.statusCode,
      body: received,
      raw: response.rawPayload,
      headers: response.headers as TestResponse['headers'],
    };
  }

  return {
    cookies,
    at: send,
    get: (path, request) => send('GET', `/api${path}`, request),
    post: (path, request) => send('POST', `/api${path}`, request),
    put: (path, request) => send('PUT', `/api${path}`, request),
    delete: (path, request) => send('DELETE', `/api${path}`, request),
  };
}

function readBody(text: string, contentType: unknown): unknown {
  if (text === '') return null;
  return String(contentType).startsWith('application/json') ? JSON.parse(text) : text;
}

async function encodeForm(form: FormData): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type')! },
  };
}
