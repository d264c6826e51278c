import { callAddress, type ApiQueryKey, type LoggedInUser } from '@jpro/api';
import { SESSION_COOKIE } from '../visitor/cookies.ts';
import type { Visitor } from '../visitor/visitor.ts';
import type { ApiOrigin } from './apiOrigin.ts';

/** The API gave no usable answer in time. */
export class ApiUnavailable extends Error {
  override readonly name = 'ApiUnavailable';
}

interface Answer {
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

/** Reads the API for a page, as the visitor would: with their session, address and language, and nothing else of theirs. */
export class ApiReader {
  readonly #origin: ApiOrigin;
  readonly #limitMs: number;

  constructor(origin: ApiOrigin, limitMs: number) {
    this.#origin = origin;
    this.#limitMs = limitMs;
  }

  /** @throws ApiUnavailable */
  async identify(visitor: Visitor): Promise<IdentifiedVisitor> {
    if (visitor.session === undefined) return GUEST;
    const { status, value, cookies } = await this.#get('/user', visitor);
    if (status === 200) return { user: value as LoggedInUser, cookies };
    if (status === 401) return GUEST;
    throw new ApiUnavailable(`GET /api/user answered ${status}`);
  }

  /**
   * The answer to a page's query; undefined when it is an error that the page itself shall meet.
   * @throws ApiUnavailable
   */
  async query([, path, input, absent]: ApiQueryKey, visitor: Visitor): Promise<unknown> {
    const { status, value } = await this.#get(callAddress(path, input.params, input.query), visitor);
    if (status === 200) return value;
    if (status === 204 || (status === 404 && absent === 'or-null')) return null;
    return undefined;
  }

  /** @throws ApiUnavailable */
  async get(address: string, visitor: Visitor): Promise<unknown> {
    const { status, value } = await this.#get(address, visitor);
    if (status !== 200) throw new ApiUnavailable(`GET /api${address} answered ${status}`);
    return value;
  }

  /** True when the API can also read its database. */
  async isReady(): Promise<boolean> {
    try {
      const answer = await this.#inject({ method: 'GET', url: '/api/information', headers: {}, remoteAddress: '127.0.0.1' });
      return answer.statusCode === 200;
    } catch {
      return false;
    }
  }

  async #get(address: string, { session, locale, ip, requestId }: Visitor): Promise<Answer> {
    const headers = {
      accept: 'application/json',
      'accept-language': locale,
      'x-forwarded-for': ip,
      'x-request-id': requestId,
      ...(session === undefined ? {} : { cookie: `${SESSION_COOKIE}=${session}` }),
    };
    const answer = await this.#inject({ method: 'GET', url: `/api${address}`, headers, remoteAddress: ip });
    try {
      const cookies = [answer.headers['set-cookie'] ?? []].flat().map(String);
      return { status: answer.statusCode, value: answer.body === '' ? null : JSON.parse(answer.body), cookies };
    } catch {
      throw new ApiUnavailable(`GET /api${address} did not answer JSON`);
    }
  }

  async #inject(request: Parameters<ApiOrigin['app']['inject']>[0]): ReturnType<ApiOrigin['app']['inject']> {
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ApiUnavailable(`${request.url} took longer than ${this.#limitMs} ms`)), this.#limitMs);
    });
    try {
      return await Promise.race([this.#origin.app.inject(request), limit]);
    } finally {
      clearTimeout(timer);
    }
  }
}
