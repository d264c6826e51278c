import type { Release, ReleaseStore } from '@jpro/releases';
import { wholeFile } from '../page/wholeFile.ts';
import { BundleFailed, type BundleCode } from './workerPool.ts';

/** The server bundles of released units, each read once. */
export class BundleSources {
  readonly #store: ReleaseStore;
  readonly #read = new Map<string, Promise<string>>();

  constructor(store: ReleaseStore) {
    this.#store = store;
  }

  /** @param name identifies the evaluated bundle in a worker */
  bundle(release: Release, file: string | undefined, name = `${release.unit}@${release.version}`): BundleCode {
    return { name, source: () => this.#source(release, file) };
  }

  #source(release: Release, file: string | undefined): Promise<string> {
    const { unit, version } = release;
    const name = `${unit}@${version} ${file}`;
    const known = this.#read.get(name);
    if (known) return known;
    const source = (async () => {
      const content = file === undefined ? undefined : await wholeFile(this.#store, release, file);
      if (!content) throw new BundleFailed(`${unit}@${version} has no whole server bundle ${file ?? ''}`);
      return content.toString('utf8');
    })();
    this.#read.set(name, source);
    source.catch(() => this.#read.delete(name));
    return source;
  }
}
