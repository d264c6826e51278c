import { LRUCache } from 'lru-cache';
import type { Release, ReleaseStore } from '@jpro/releases';
import { wholeFile } from '../page/releases/releasesOf.ts';
import { type BundleCode, BundleFailed } from './workerPool.ts';

/** More than the bundles of all versions in use need. Visitors can name any others that were published. */
const MAX_BYTES = 64_000_000;
/** As soon as a text contains Burmese. */
const BYTES_PER_CHARACTER = 2;

/** The server bundles of released units. The most recently used ones stay in memory. */
export class BundleSources {
  readonly #store: ReleaseStore;
  readonly #sources: LRUCache<string, string, () => Promise<string>>;

  constructor(store: ReleaseStore, maxBytes = MAX_BYTES) {
    this.#store = store;
    this.#sources = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (source) => source.length * BYTES_PER_CHARACTER || 1,
      fetchMethod: (_name, _stale, { context: read }) => read(),
      // Everyone who waits for a bundle gets it, even if it is evicted meanwhile.
      ignoreFetchAbort: true,
    });
  }

  /** @param name identifies the evaluated bundle in a worker */
  bundle(release: Release, file: string | undefined, name = `${release.unit}@${release.version}`): BundleCode {
    const key = `${release.unit}@${release.version} ${file}`;
    return { name, source: () => this.#sources.forceFetch(key, { context: () => this.#read(release, file) }) };
  }

  async #read(release: Release, file: string | undefined): Promise<string> {
    const content = file === undefined ? undefined : await wholeFile(this.#store, release, file);
    if (!content) throw new BundleFailed(`${release.unit}@${release.version} has no whole server bundle ${file ?? ''}`);
    return content.toString('utf8');
  }
}
