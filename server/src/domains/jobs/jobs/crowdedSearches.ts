import { memoizeByObject } from '../../../core/cache/memoize.ts';

/** Caches which keyword searches have too many matches to count them: it hardly changes, and is most of their cost. */
const REMEMBER_MS = 600_000;
const MOST = 5000;

/** For each tier of titles, whether it has more matches than are counted. */
export type Tiers = readonly ('many' | 'few')[];

class CrowdedSearches {
  readonly #known = new Map<string, { tiers: Tiers; until: number }>();

  get(key: string): Tiers | undefined {
    const known = this.#known.get(key);
    return known && known.until > Date.now() ? known.tiers : undefined;
  }

  set(key: string, tiers: Tiers): void {
    if (this.#known.size >= MOST) this.#known.clear();
    this.#known.set(key, { tiers, until: Date.now() + REMEMBER_MS });
  }
}

/** The cache that belongs to a database. */
export const crowdedSearches = memoizeByObject(() => new CrowdedSearches());
