import { randomUUID } from 'node:crypto';
import { type ApiQueryKey, endpointAddress, type LoggedInUser } from '@jpro/api';
import { DEFAULT_LOCALE } from '@jpro/platform/locale';
import { GATEWAY_HEADER, memoizeByObject } from '@jpro/server/edge';
import type { Tracing } from '@jpro/server/tracing';
import type { PageView } from '../visitor/pageView.ts';
import type { Visitor } from '../visitor/visitor.ts';
import type { ApiOrigin, CacheHit, CachedResponse } from './apiOrigin.ts';
import { cookiesOf } from './visitorRequest.ts';

/** The API returned no usable response in time. */
export class ApiUnavailable extends Error {
  override readonly name = 'ApiUnavailable';
}

/** The API returned 429. */
export class TooManyRequests extends Error {
  override readonly name = 'TooManyRequests';
  readonly seconds: number;

  constructor(address: string, seconds: number) {
    super(`GET /api${address} returned 429`);
    this.seconds = seconds;
  }
}

/** The visitor on whose behalf the gateway sends a request. */
type ApiCaller = Pick<PageView, 'locale' | 'requestId' | 'isSecure' | 'isForStorage'> & {
  readonly visitor: Pick<Visitor, 'session' | 'ip'>;
};

/** Content for all visitors is fetched without any visitor's session, address or limit. */
const guest = (): ApiCaller => ({
  locale: DEFAULT_LOCALE,
  requestId: randomUUID(),
  visitor: { session: undefined, ip: '127.0.0.1' },
  isSecure: false,
  isForStorage: false,
});

/** Longer than for pages, because no visitor waits for content that is fetched for all. */
const SITE_LIMIT_MS = 10_000;
/** How many times longer a guarded page waits for the visitor's identity than any page waits for data. */
const GUARDED_LIMITS = 4;
const READY_MS = 1_000;
/** An API that owes more responses that nobody waits for is hanging: each occupies memory until it comes. */
export const MAX_ABANDONED = 500;

/** Parsed once for all pages that show it. */
const valueOf = memoizeByObject(({ json }: CachedResponse) => ({
  value: (json === '' ? null : JSON.parse(json)) as unknown,
}));

interface ApiResponse {
  readonly status: number;
  readonly value: unknown;
  readonly body: string;
  readonly cookies: readonly string[];
}

export interface ReadResponse {
  /** Undefined for an error that the page itself has to show. */
  readonly value: unknown;
  /** Where the API has it in its cache, if it does. */
  readonly response: CachedResponse | undefined;
}

export interface IdentifiedVisitor {
  /** Null for a guest, including one whose session has ended. */
  readonly user: LoggedInUser | null;
  /** `Set-Cookie` values with which the API extends the session. */
  readonly cookies: readonly string[];
}

const GUEST: IdentifiedVisitor = { user: null, cookies: [] };

/**
 * Reads the API for a page on the visitor's behalf: with their session, address and language, and nothing else of
 * theirs. The page view was already counted against their limit, so the API does not count these requests again.
 */
export class ApiReader {
  readonly #origin: ApiOrigin;
  readonly #limitMs: number;
  readonly #tracing: Tracing | undefined;
  /** Requests that were given up but have no response yet: they cannot be taken back. */
  #abandoned = 0;
  #ready: { readonly response: Promise<boolean>; readonly until: number } | undefined;

  constructor(origin: ApiOrigin, limitMs: number, tracing?: Tracing) {
    this.#origin = origin;
    this.#limitMs = limitMs;
    this.#tracing = tracing;
  }

  /**
   * @param isGuarded the page cannot be sent without the visitor's identity: on a busy site, late is better than an
   *   error
   * @throws ApiUnavailable, TooManyRequests
   */
  async identify(view: PageView, isGuarded: boolean): Promise<IdentifiedVisitor> {
    if (view.visitor.session === undefined) return GUEST;
    const limitMs = isGuarded ? GUARDED_LIMITS * this.#limitMs : this.#limitMs;
    const { status, value, cookies } = await this.#get('/user', view, limitMs);
    if (status === 200) return { user: value as LoggedInUser, cookies };
    if (status === 401) return GUEST;
    throw new ApiUnavailable(`GET /api/user returned ${status}`);
  }

  /**
   * Reads the response to a page's query.
   * @throws ApiUnavailable, TooManyRequests
   */
  async read([, path, input, absent]: ApiQueryKey, view: PageView): Promise<ReadResponse> {
    const address = endpointAddress(path, input.params, input.query);
    const cached = this.#find(address, view);
    if (cached) {
      if (!view.isForStorage) cached.onServed?.();
      return { value: valueOf(cached.response).value, response: cached.response };
    }
    const { status, value, body } = await this.#get(address, view);
    if (status === 200 || status === 204) {
      const response = this.#find(address, view)?.response;
      // A change may have replaced it meanwhile.
      return { value, response: response?.json === body ? response : undefined };
    }
    return { value: status === 404 && absent === 'or-null' ? null : undefined, response: undefined };
  }

  #find(address: string, { locale, visitor }: PageView): CacheHit | undefined {
    const hit = this.#origin.find?.(locale, `/api${address}`);
    return hit && (hit.isForEveryone || visitor.session === undefined) ? hit : undefined;
  }

  /**
   * Reads as a guest, for content of the site itself.
   * @throws ApiUnavailable, TooManyRequests
   */
  async get(address: string): Promise<unknown> {
    const { status, value } = await this.#get(address, guest(), SITE_LIMIT_MS);
    if (status !== 200) throw new ApiUnavailable(`GET /api${address} returned ${status}`);
    return value;
  }

  /**
   * True when the API can also reach its database. Calls within a second share one response, so that health checks do
   * not become a load.
   */
  isReady(): Promise<boolean> {
    const now = performance.now();
    if (this.#ready && now < this.#ready.until) return this.#ready.response;
    const response = this.#get('/information', guest()).then(
      ({ status }) => status === 200,
      () => false,
    );
    this.#ready = { response, until: now + READY_MS };
    return response;
  }

  async #get(
    address: string,
    { locale, requestId, isSecure, isForStorage, visitor: { session, ip } }: ApiCaller,
    limitMs = this.#limitMs,
  ): Promise<ApiResponse> {
    const headers = {
      accept: 'application/json',
      'accept-language': locale,
      'x-forwarded-for': ip,
      'x-forwarded-proto': isSecure ? 'https' : 'http',
      'x-request-id': requestId,
      [GATEWAY_HEADER]: this.#origin.edge.gatewayMark,
      ...this.#tracing?.headers(),
      ...(isForStorage ? { purpose: 'prefetch' } : {}),
      ...(session === undefined ? {} : { cookie: session }),
    };
    const response = await this.#inject({ method: 'GET', url: `/api${address}`, headers, remoteAddress: ip }, limitMs);
    if (response.statusCode === 429) throw new TooManyRequests(address, Number(response.headers['retry-after']) || 1);
    try {
      const cookies = cookiesOf(response);
      const { statusCode: status, body } = response;
      return { status, value: body === '' ? null : JSON.parse(body), body, cookies };
    } catch {
      throw new ApiUnavailable(`GET /api${address} did not return JSON`);
    }
  }

  async #inject(
    request: Parameters<ApiOrigin['app']['inject']>[0],
    limitMs: number,
  ): ReturnType<ApiOrigin['app']['inject']> {
    if (this.#abandoned >= MAX_ABANDONED)
      throw new ApiUnavailable(`${request.url} was not sent: ${this.#abandoned} earlier requests have no response`);
    let timer: NodeJS.Timeout | undefined;
    const response = this.#origin.app.inject(request);
    const limit = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        this.#abandon(response);
        reject(new ApiUnavailable(`${request.url} took longer than ${limitMs} ms`));
      }, limitMs);
    });
    try {
      return await Promise.race([response, limit]);
    } finally {
      clearTimeout(timer);
    }
  }

  #abandon(response: Promise<unknown>): void {
    this.#abandoned += 1;
    const end = () => void (this.#abandoned -= 1);
    response.then(end, end);
  }
}
