import type { BootManifest } from '@jpro/platform/boot';
import type { Locale } from '@jpro/platform/locale';
import type { TextTree } from '@jpro/platform/texts';
import type { Release, ReleaseStore } from '@jpro/releases';
import { memoizeByObject } from '@jpro/server/edge';
import { assetAddress } from '../document/assetAddress.ts';
import { ignoreAway, wholeFile } from '../releases/releasesOf.ts';

/** Selects the texts of the page's remote that a document contains. */
export interface TextsOfPage {
  readonly owner: Release | undefined;
  readonly page: string | undefined;
  readonly locale: Locale;
}

/** The texts of releases for the boot manifest, each read once. */
export class PageTexts {
  readonly #store: ReleaseStore;
  readonly #read = new Map<string, TextTree>();

  constructor(store: ReleaseStore) {
    this.#store = store;
  }

  /**
   * Texts by unit. The page's owner contributes only the texts of the page; the shell loads the others later. A
   * release whose texts are missing or damaged is left out: the browser loads them as a script.
   */
  async of(
    shell: Release,
    { owner, page, locale }: TextsOfPage,
  ): Promise<Pick<BootManifest, 'texts' | 'partialTexts'>> {
    const own = await this.#texts(shell, locale);
    const all = owner && (await this.#texts(owner, locale));
    const names = page === undefined ? undefined : owner?.pageTexts[page];
    return {
      texts: {
        ...(own && { [shell.unit]: own }),
        ...(owner && all && { [owner.unit]: names ? partOf(all, names) : all }),
      },
      ...(owner && all && names && { partialTexts: owner.unit }),
    };
  }

  async #texts(release: Release, locale: Locale): Promise<TextTree | undefined> {
    const file = release.texts[locale];
    if (file === undefined) return undefined;
    const address = assetAddress(release, file);
    const known = this.#read.get(address) ?? (await this.#load(release, file));
    if (known) this.#read.set(address, known);
    return known;
  }

  async #load(release: Release, file: string): Promise<TextTree | undefined> {
    const content = await wholeFile(this.#store, release, file).catch(ignoreAway);
    return content && (JSON.parse(content.toString('utf8')) as TextTree);
  }
}

/** Returns the same object for the same names, so that frames are serialized and parsed only once. */
const partOf = (tree: TextTree, names: readonly string[]): TextTree => partsOf(tree)(names);

const partsOf = memoizeByObject((tree: TextTree) =>
  memoizeByObject((names: readonly string[]) => names.reduce((part, name) => added(part, tree, name.split('.')), {})),
);

/** The part with the text at the path added, if this language has it. */
function added(part: TextTree, tree: TextTree, [key = '', ...rest]: readonly string[]): TextTree {
  const [value, present] = [tree[key], part[key]];
  if (value === undefined) return part;
  if (rest.length === 0) return { ...part, [key]: value };
  if (typeof value === 'string') return part;
  return { ...part, [key]: added(typeof present === 'object' ? present : {}, value, rest) };
}
