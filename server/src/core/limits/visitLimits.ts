import { type RateLimitStore, secondsUntil } from './rateLimit.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Limits per minute. */
export interface VisitLimit {
  readonly name: string;
  /** For one browser or one account. */
  readonly perVisitor: number;
  /** For all requests without an id from one address: first visits, and programs. */
  readonly perNewcomers: number;
  /** For all requests from one address. Above it, only requesters above a fair share are refused. */
  readonly perAddress: number;
  readonly fairShare: number;
}

/**
 * Thousands of phones share the address of a mobile carrier, so a flood is stopped at its source, and a whole address
 * only far above that (decision 114).
 */
export const VISIT_LIMITS = {
  /**
   * Pages, counted by the gateway; its API requests for them are not counted again. Above `perNewcomers`, a browser has
   * to get an id first.
   */
  page: { name: 'page', perVisitor: 120, perNewcomers: 1_200, perAddress: 20_000, fairShare: 30 },
  /** Forms of browsers without scripts, reports, and whatever else is sent to the gateway instead of read from it. */
  form: { name: 'form', perVisitor: 240, perNewcomers: 1_200, perAddress: 20_000, fairShare: 30 },
  /** Logins from unknown devices, each of which costs a hash. */
  login: { name: 'login', perVisitor: 20, perNewcomers: 60, perAddress: 600, fairShare: 4 },
  /** Requests to the API; a cached response counts only when it is computed. */
  endpoint: { name: 'endpoint', perVisitor: 600, perNewcomers: 600, perAddress: 30_000, fairShare: 120 },
} satisfies Record<string, VisitLimit>;

/** New ids at one address: far more than visitors need, far fewer than a flood would use. */
export const ARRIVALS = { name: 'arrivals', max: 15_000, windowMs: 10 * MINUTE };

/** The subject of rate limits. */
export interface Requester {
  /** An `addressGroup`. */
  readonly address: string;
  readonly visitor?: string | undefined;
  /** The id of the signed-in user. */
  readonly account?: number | undefined;
}

export interface VisitLimiter {
  /** Counts one request. Returns the seconds to wait when it is over the limit. */
  take(limit: VisitLimit, requester: Requester): Promise<number | undefined>;
}

export function createVisitLimiter(store: RateLimitStore, enabled: boolean): VisitLimiter {
  type Window = Awaited<ReturnType<RateLimitStore['hit']>>;

  /** The window of one visitor; undefined when the address has brought in too many new ids. */
  async function windowOfVisitor(key: string, visitor: string, address: string): Promise<Window | undefined> {
    const window = await store.hit(key, MINUTE);
    // Whether an id is known only matters on its first request of a minute.
    if (window.count > 1) return window;
    const known = `known:${visitor}`;
    if ((await store.hit(known, DAY)).count > 1) return window;
    if ((await store.hit(`${ARRIVALS.name}:${address}`, ARRIVALS.windowMs)).count <= ARRIVALS.max) return window;
    await Promise.all([store.clear(key), store.clear(known)]);
    return undefined;
  }

  async function ownWindow(
    { name }: VisitLimit,
    { address, visitor, account }: Requester,
  ): Promise<Window | undefined> {
    if (account !== undefined) return store.hit(`${name}:account:${account}`, MINUTE);
    return visitor === undefined ? undefined : windowOfVisitor(`${name}:visitor:${visitor}`, visitor, address);
  }

  return {
    async take(limit, requester) {
      if (!enabled) return undefined;
      const own = await ownWindow(limit, requester);
      const window = own ?? (await store.hit(`${limit.name}:newcomers:${requester.address}`, MINUTE));
      if (window.count > (own ? limit.perVisitor : limit.perNewcomers)) return secondsUntil(window.endsAt);
      // Refused requests are not counted here, so that a flood uses up nothing of its neighbours' limit.
      const all = await store.hit(`${limit.name}:address:${requester.address}`, MINUTE);
      return all.count > limit.perAddress && window.count > limit.fairShare ? secondsUntil(all.endsAt) : undefined;
    },
  };
}
