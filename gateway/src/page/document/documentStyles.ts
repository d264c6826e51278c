import type { Release, ReleaseStore } from '@jpro/releases';
import { assetAddress } from './assetAddress.ts';
import { wholeFile } from '../releases/releasesOf.ts';

// Bounded: these are the style sheets of our own releases.
const RELATIVE_ADDRESS = /url\(\s*(["']?)(?!["']?(?:\/|data:|https?:|#))(?:\.\/)?([^"')]+)\1\s*\)/g;

/** The style sheets that shells provide for the document. Each is read once, when it is whole. */
export class DocumentStyles {
  readonly #store: ReleaseStore;
  readonly #assetsUrl: string;
  readonly #read = new Map<string, Promise<string | undefined>>();

  constructor(store: ReleaseStore, assetsUrl = '') {
    this.#store = store;
    this.#assetsUrl = assetsUrl;
  }

  /** Empty for a shell without a style sheet; undefined when it cannot be read. */
  async of(shell: Release, saveData: boolean): Promise<string | undefined> {
    const file = saveData ? shell.documentStyles?.saveData : shell.documentStyles?.full;
    if (file === undefined) return '';
    // Not by content: the addresses of the fonts in it are those of this release.
    const address = `${shell.version}/${file}`;
    const reading = this.#read.get(address) ?? this.#load(shell, file);
    this.#read.set(address, reading);
    const styles = await reading.catch(() => undefined);
    if (styles === undefined) this.#read.delete(address);
    return styles;
  }

  async #load(shell: Release, file: string): Promise<string | undefined> {
    const content = await wholeFile(this.#store, shell, file);
    return content
      ?.toString('utf8')
      .replace(RELATIVE_ADDRESS, (_, _quote, path: string) => `url("${this.#assetsUrl}${assetAddress(shell, path)}")`);
  }
}
