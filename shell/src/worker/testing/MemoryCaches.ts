/** For tests: the parts of the browser's cache storage that the service worker uses, in memory. */
export class MemoryCaches {
  readonly #caches = new Map<string, MemoryCache>();
  readonly #site: string;

  constructor(site: string) {
    this.#site = site;
  }

  async open(name: string): Promise<MemoryCache> {
    const cache = this.#caches.get(name) ?? new MemoryCache(this.#site);
    this.#caches.set(name, cache);
    return cache;
  }

  async keys(): Promise<string[]> {
    return [...this.#caches.keys()];
  }

  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name);
  }
}

type Key = string | { readonly url: string };

class MemoryCache {
  readonly #entries = new Map<string, Response>();
  readonly #site: string;

  constructor(site: string) {
    this.#site = site;
  }

  async match(key: Key, options: CacheQueryOptions = {}): Promise<Response | undefined> {
    return this.#entries.get(this.#address(key, options))?.clone();
  }

  async put(key: Key, response: Response): Promise<void> {
    this.#entries.set(this.#address(key), response);
  }

  async delete(key: Key, options: CacheQueryOptions = {}): Promise<boolean> {
    return this.#entries.delete(this.#address(key, options));
  }

  async keys(): Promise<readonly { readonly url: string }[]> {
    return [...this.#entries.keys()].map((url) => ({ url }));
  }

  #address(key: Key, { ignoreSearch = false }: CacheQueryOptions = {}): string {
    const url = new URL(typeof key === 'string' ? key : key.url, this.#site);
    return ignoreSearch ? `${url.origin}${url.pathname}` : url.href;
  }
}
