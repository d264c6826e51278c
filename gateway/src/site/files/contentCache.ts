import { LRUCache } from 'lru-cache';

type Load = () => Promise<Buffer | undefined>;

/**
 * Caches the most recently used contents, up to a number of bytes. All of them are immutable. Concurrent requests share
 * one load; a failed or empty load is not cached.
 */
export class ContentCache {
  readonly #contents: LRUCache<string, Buffer, Load>;

  constructor(maxBytes: number) {
    this.#contents = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (content) => content.length || 1,
      fetchMethod: (_key, _stale, { context: load }) => load(),
      // Everyone who waits for a load gets its result, even if it is evicted meanwhile.
      ignoreFetchAbort: true,
    });
  }

  /** What is cached now. */
  known(key: string): Buffer | undefined {
    return this.#contents.get(key);
  }

  get(key: string, load: Load): Promise<Buffer | undefined> {
    return this.#contents.fetch(key, { context: load });
  }
}
