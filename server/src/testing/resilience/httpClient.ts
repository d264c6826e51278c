import { setTimeout as wait } from 'node:timers/promises';
import { CSRF_COOKIE, SESSION_COOKIE } from '@jpro/api/cookies';

/** Longer than a server may take to start. */
const PATIENCE_MS = 200_000;
const RESPONSE_LIMIT_MS = 20_000;

export interface HttpResponse {
  readonly status: number;
  // A test reads what it expects.
  // eslint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

/** No response arrived, so the request may or may not have had its effect. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse';
}

export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below `/api`. */
  readonly path: string;
  readonly body?: unknown;
  /** Sent as `Idempotency-Key`. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A browser over a real connection: it stores cookies and sends the CSRF token. */
export class HttpClient {
  readonly #origin: string;
  readonly #cookies: Map<string, string>;

  constructor(origin: string, session?: string) {
    this.#origin = origin;
    this.#cookies = new Map(session === undefined ? [] : [[SESSION_COOKIE, session]]);
  }

  /** The same browser at another address of the same site. */
  at(origin: string): HttpClient {
    const other = new HttpClient(origin);
    for (const [name, value] of this.#cookies) other.#cookies.set(name, value);
    return other;
  }

  /** @throws NoResponse */
  async send({ method, path, body, key, headers = {} }: Request): Promise<HttpResponse> {
    if (method !== 'GET' && !this.#cookies.has(CSRF_COOKIE))
      await this.send({ method: 'GET', path: '/sanctum/csrf-cookie' });
    const response = await fetch(`${this.#origin}/api${path}`, {
      method,
      headers: {
        'accept-language': 'en',
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(method === 'GET' ? {} : { 'x-xsrf-token': this.#cookies.get(CSRF_COOKIE)! }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(RESPONSE_LIMIT_MS),
    }).catch((error: unknown) => {
      throw new NoResponse(`${method} ${path}`, { cause: error });
    });
    const text = await response.text().catch((error: unknown) => {
      throw new NoResponse(`${method} ${path}`, { cause: error });
    });
    if (response.status >= 502) throw new NoResponse(`${method} ${path} returned ${response.status}`);
    for (const cookie of response.headers.getSetCookie()) {
      const [name, value] = cookie.split(';')[0]!.split('=') as [string, string];
      this.#cookies.set(name, value);
    }
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  }

  /** Repeats a request until it gets a response, as a page does after losing its connection. */
  async insist(request: Request): Promise<HttpResponse> {
    for (const until = Date.now() + PATIENCE_MS; ;) {
      try {
        return await this.send(request);
      } catch (error) {
        if (Date.now() > until) throw error;
        await wait(50 + Math.random() * 100);
      }
    }
  }
}
