import type { FastifyInstance, InjectOptions } from 'fastify';
import { checkResponse } from './checkResponse.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface TestRequest {
  readonly body?: unknown;
  readonly form?: FormData;
  readonly query?: Record<string, string | number>;
  readonly headers?: Record<string, string>;
  /** Leaves out the CSRF token. */
  readonly withoutToken?: boolean;
}

// A test reads what it expects.
// eslint-disable-next-line typescript/no-explicit-any
type Anything = any;

export interface TestResponse {
  readonly status: number;
  readonly body: Anything;
  readonly raw: Buffer;
  readonly headers: Record<string, string | string[] | undefined>;
}

/** A browser without a page: keeps cookies, sends the CSRF token. Paths are below `/api`; `at` takes any address. */
export interface TestClient {
  readonly cookies: Map<string, string>;
  get(path: string, request?: TestRequest): Promise<TestResponse>;
  post(path: string, request?: TestRequest): Promise<TestResponse>;
  put(path: string, request?: TestRequest): Promise<TestResponse>;
  delete(path: string, request?: TestRequest): Promise<TestResponse>;
  at(method: Method, address: string, request?: TestRequest): Promise<TestResponse>;
}

export function createTestClient(app: FastifyInstance, cookies = new Map<string, string>()): TestClient {
  async function send(method: Method, url: string, request: TestRequest = {}): Promise<TestResponse> {
    const { body, form, query, headers = {}, withoutToken } = request;
    if (!withoutToken && !cookies.has('XSRF-TOKEN') && !headers['authorization'])
      await send('GET', '/api/sanctum/csrf-cookie', { withoutToken: true });
    const token = withoutToken ? undefined : cookies.get('XSRF-TOKEN');
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
