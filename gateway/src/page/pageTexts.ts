import type { Locale } from '@jpro/platform/locale';
import type { TextTree } from '@jpro/platform/texts';
import { sha384, type Release, type ReleaseStore } from '@jpro/releases';
import { assetAddress } from './assetAddress.ts';

/** The texts of releases for the boot manifest, each read once. */
export class PageTexts {
  readonly #store: ReleaseStore;
  readonly #read = new Map<string, TextTree>();

  constructor(store: ReleaseStore) {
    this.#store = store;
  }

  /** By unit. Without the release whose texts are missing or damaged: the browser loads those as a script. */
  async of(releases: readonly Release[], locale: Locale): Promise<Record<string, TextTree>> {
    const found = await Promise.all(
      releases.map(async (release) => [release.unit, await this.#texts(release, locale)] as const),
    );
    return Object.fromEntries(found.flatMap(([unit, tree]) => (tree ? [[unit, tree]] : [])));
  }

  async #texts(release: Release, locale: Locale): Promise<TextTree | undefined> {
    const file = release.texts?.[locale];
    if (file === undefined) return undefined;
    const address = assetAddress(release, file);
    const known = this.#read.get(address) ?? (await this.#load(release, file));
    if (known) this.#read.set(address, known);
    return known;
  }

  /** Undefined when the file differs from the one that was built. */
  async #load({ unit, version, files }: Release, file: string): Promise<TextTree | undefined> {
    const content = await this.#store.file(unit, version, file);
    const built = files.find(({ path }) => path === file)?.sha384;
    return content && sha384(content) === built ? (JSON.parse(content.toString('utf8')) as TextTree) : undefined;
  }
}
