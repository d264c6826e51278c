import { secondsUntil, type RateLimitStore } from './rateLimit.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** What may be done in a minute. */
export interface VisitLimit {
  readonly name: string;
  /** By one browser, or by one account. */
  readonly perVisitor: number;
  /** By all of an address together who bring no id: those who come for the first time, and programs. */
  readonly perNewcomers: number;
  /** By all of an address together; beyond, only who took more than a fair share waits. */
  readonly perAddress: number;
  readonly fairShare: number;
}

/** Thousands of phones share the address of a mobile carrier: a flood is stopped at its source, and an address far above it. */
export const VISIT_LIMITS = {
  /** Pages, counted by the gateway; what it asks the API for them is not counted again. Newcomers beyond are given an id first. */
  page: { name: 'page', perVisitor: 120, perNewcomers: 1_200, perAddress: 20_000, fairShare: 30 },
  /** Requests to the API; of those for what is public and kept, only the one that makes it. */
  endpoint: { name: 'endpoint', perVisitor: 600, perNewcomers: 600, perAddress: 30_000, fairShare: 120 },
} satisfies Record<string, VisitLimit>;

/** Ids that are used at an address for the first time: far above what visitors need, far below what a flood of new ones would. */
export const ARRIVALS = { name: 'arrivals', max: 15_000, windowMs: 10 * MINUTE };

/** Who asks. */
export interface Requester {
  /** An `addressGroup`. */
  readonly address: string;
  /** A `VisitorId`. */
  readonly visitor?: string | undefined;
  /** Who is signed in. */
  readonly account?: number | undefined;
}

export interface VisitLimiter {
  /** Counts one, and says how many seconds to wait when it was one too many. */
  take(limit: VisitLimit, requester: Requester): Promise<number | undefined>;
}

export function createVisitLimiter(store: RateLimitStore, enabled: boolean): VisitLimiter {
  type Window = Awaited<ReturnType<RateLimitStore['hit']>>;

  /** The visitor's own window; undefined for an id that is one of too many new ones. */
  async function windowOfVisitor(key: string, visitor: string, address: string): Promise<Window | undefined> {
    const window = await store.hit(key, MINUTE);
    // Only the first time in a minute it has to be asked whether the id is known.
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
      // What was refused does not count here: a flood uses nothing up that belongs to its neighbours.
      const all = await store.hit(`${limit.name}:address:${requester.address}`, MINUTE);
      return all.count > limit.perAddress && window.count > limit.fairShare ? secondsUntil(all.endsAt) : undefined;
    },
  };
}
