import type { Locale } from '@jpro/platform/locale';
import type { TextTree } from '@jpro/platform/texts';
import type { Release, ReleaseStore } from '@jpro/releases';
import { assetAddress } from './assetAddress.ts';

/** The texts of releases, for the boot manifest; read once each. */
export class PageTexts {
  readonly #store: ReleaseStore;
  readonly #read = new Map<string, Promise<TextTree | undefined>>();

  constructor(store: ReleaseStore) {
    this.#store = store;
  }

  /** By unit. A release that brings none is left out: the browser fetches its texts as a script. */
  async of(releases: readonly Release[], locale: Locale): Promise<Record<string, TextTree>> {
    const found = await Promise.all(releases.map(async (release) => [release.unit, await this.#texts(release, locale)] as const));
    return Object.fromEntries(found.flatMap(([unit, tree]) => (tree ? [[unit, tree]] : [])));
  }

  #texts(release: Release, locale: Locale): Promise<TextTree | undefined> {
    const file = release.texts?.[locale];
    if (file === undefined) return Promise.resolve(undefined);
    const address = assetAddress(release, file);
    const known = this.#read.get(address) ?? this.#load(release, file);
    this.#read.set(address, known);
    return known;
  }

  async #load(release: Release, file: string): Promise<TextTree | undefined> {
    const content = await this.#store.file(release.unit, release.version, file);
    return content ? (JSON.parse(content.toString('utf8')) as TextTree) : undefined;
  }
}
