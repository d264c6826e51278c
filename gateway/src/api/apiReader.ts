import { randomUUID } from 'node:crypto';
import { endpointAddress, type ApiQueryKey, type LoggedInUser } from '@jpro/api';
import { DEFAULT_LOCALE } from '@jpro/platform/locale';
import { GATEWAY_HEADER } from '@jpro/server/edge';
import { SESSION_COOKIE } from '../visitor/cookies.ts';
import type { Visitor } from '../visitor/visitor.ts';
import type { ApiOrigin } from './apiOrigin.ts';

/** The API gave no usable answer in time. */
export class ApiUnavailable extends Error {
  override readonly name = 'ApiUnavailable';
}

/** The API says that there were too many requests. */
export class TooManyRequests extends Error {
  override readonly name = 'TooManyRequests';
  readonly seconds: number;

  constructor(address: string, seconds: number) {
    super(`GET /api${address} answered 429`);
    this.seconds = seconds;
  }
}

/** Whom a request is made for. */
type Asker = Pick<Visitor, 'session' | 'locale' | 'requestId'> & { readonly ip: string };

/** What everybody gets is fetched for nobody: with no visitor's session, address or limit. */
const site = (): Asker => ({ session: undefined, locale: DEFAULT_LOCALE, ip: '127.0.0.1', requestId: randomUUID() });

/** Nobody waits for what the gateway fetches for everybody. */
const SITE_LIMIT_MS = 10_000;
const READY_MS = 1_000;

interface ApiResponse {
  readonly status: number;
  readonly value: unknown;
  readonly cookies: readonly string[];
}

export interface IdentifiedVisitor {
  /** Null for a guest, also for one whose session has ended. */
  readonly user: LoggedInUser | null;
  /** `Set-Cookie` values with which the API prolongs the session. */
  readonly cookies: readonly string[];
}

const GUEST: IdentifiedVisitor = { user: null, cookies: [] };

/**
 * Reads the API for a page, as the visitor would: with their session, address and language, and nothing else of theirs. The page was
 * counted against their limit, so the API does not count these requests again.
 */
export class ApiReader {
  readonly #origin: ApiOrigin;
  readonly #limitMs: number;
  #ready: { readonly response: Promise<boolean>; readonly until: number } | undefined;

  constructor(origin: ApiOrigin, limitMs: number) {
    this.#origin = origin;
    this.#limitMs = limitMs;
  }

  /** @throws ApiUnavailable, TooManyRequests */
  async identify(visitor: Visitor): Promise<IdentifiedVisitor> {
    if (visitor.session === undefined) return GUEST;
    const { status, value, cookies } = await this.#get('/user', visitor);
    if (status === 200) return { user: value as LoggedInUser, cookies };
    if (status === 401) return GUEST;
    throw new ApiUnavailable(`GET /api/user answered ${status}`);
  }

  /**
   * The response to a page's query; undefined when it is an error that the page itself shall meet.
   * @throws ApiUnavailable, TooManyRequests
   */
  async query([, path, input, absent]: ApiQueryKey, visitor: Visitor): Promise<unknown> {
    const { status, value } = await this.#get(endpointAddress(path, input.params, input.query), visitor);
    if (status === 200) return value;
    if (status === 204 || (status === 404 && absent === 'or-null')) return null;
    return undefined;
  }

  /**
   * What guests get, for the site itself.
   * @throws ApiUnavailable, TooManyRequests
   */
  async get(address: string): Promise<unknown> {
    const { status, value } = await this.#get(address, site(), SITE_LIMIT_MS);
    if (status !== 200) throw new ApiUnavailable(`GET /api${address} answered ${status}`);
    return value;
  }

  /** True when the API can also read its database; who asks within a second gets one response, or asking would be a way to make it untrue. */
  isReady(): Promise<boolean> {
    const now = performance.now();
    if (this.#ready && now < this.#ready.until) return this.#ready.response;
    const response = this.#get('/information', site()).then(
      ({ status }) => status === 200,
      () => false,
    );
    this.#ready = { response, until: now + READY_MS };
    return response;
  }

  async #get(
    address: string,
    { session, locale, ip, requestId }: Asker,
    limitMs = this.#limitMs,
  ): Promise<ApiResponse> {
    const headers = {
      accept: 'application/json',
      'accept-language': locale,
      'x-forwarded-for': ip,
      'x-request-id': requestId,
      [GATEWAY_HEADER]: this.#origin.edge.gatewayMark,
      ...(session === undefined ? {} : { cookie: `${SESSION_COOKIE}=${session}` }),
    };
    const response = await this.#inject({ method: 'GET', url: `/api${address}`, headers, remoteAddress: ip }, limitMs);
    if (response.statusCode === 429) throw new TooManyRequests(address, Number(response.headers['retry-after']) || 1);
    try {
      const cookies = [response.headers['set-cookie'] ?? []].flat().map(String);
      return { status: response.statusCode, value: response.body === '' ? null : JSON.parse(response.body), cookies };
    } catch {
      throw new ApiUnavailable(`GET /api${address} did not answer JSON`);
    }
  }

  async #inject(
    request: Parameters<ApiOrigin['app']['inject']>[0],
    limitMs: number,
  ): ReturnType<ApiOrigin['app']['inject']> {
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ApiUnavailable(`${request.url} took longer than ${limitMs} ms`)), limitMs);
    });
    try {
      return await Promise.race([this.#origin.app.inject(request), limit]);
    } finally {
      clearTimeout(timer);
    }
  }
}
