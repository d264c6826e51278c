import { oneEach } from '../../core/one-each.ts';

/** Remembers for a minute which keyword searches have more matches than are counted: this hardly changes, and finding it out is most of their cost. */
const REMEMBER_MS = 60_000;
const MOST = 5000;

/** Whether titles with the keyword are many among the matches. */
type Titles = 'many' | 'few';

class CrowdedSearches {
  readonly #known = new Map<string, { titles: Titles; until: number }>();

  get(key: string): Titles | undefined {
    const known = this.#known.get(key);
    return known && known.until > Date.now() ? known.titles : undefined;
  }

  set(key: string, titles: Titles): void {
    if (this.#known.size >= MOST) this.#known.clear();
    this.#known.set(key, { titles, until: Date.now() + REMEMBER_MS });
  }
}

/** Those of one database. */
export const crowdedSearches = oneEach(() => new CrowdedSearches());
