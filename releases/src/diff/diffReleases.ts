import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { contractDocument, type ContractDocument } from '../contract/contractDocument.ts';
import { readJson } from '../channel/published.ts';
import type { Release } from '../release.ts';
import type { ReleaseStore } from '../store/releaseStore.ts';

/** Names that exist in only one release, and names whose meaning differs. */
export interface Changes {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

export interface PageBytes {
  readonly page: string;
  /** Compressed bytes of the scripts of the first view; undefined where the page does not exist. */
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** The effects of a new version on visitors, other units and the API. */
export interface ReleaseDiff {
  readonly unit: string;
  /** Undefined for the first version. */
  readonly from: string | undefined;
  readonly to: string;
  readonly commits: { readonly from: string | undefined; readonly to: string };
  readonly routes: Changes;
  readonly menus: Changes;
  /** By language. */
  readonly texts: Readonly<Record<string, Changes>>;
  /** The endpoints that the code uses. */
  readonly endpoints: Changes;
  /** For a remote, its imports from shared modules; for the shell, what it shares. */
  readonly shared: Changes;
  /** Only pages whose size differs. */
  readonly pages: readonly PageBytes[];
}

const named = z.record(z.string(), z.unknown());

type Named = Readonly<z.infer<typeof named>>;

/** @throws ReleaseError JP-R035 when texts or the contract of one of them are missing or damaged */
export async function diffReleases(store: ReleaseStore, from: Release | undefined, to: Release): Promise<ReleaseDiff> {
  const [before, after] = await Promise.all([from ? readContents(store, from) : NOTHING, readContents(store, to)]);
  const languages = Object.keys({ ...before.texts, ...after.texts }).toSorted();
  return {
    unit: to.unit,
    from: from?.version,
    to: to.version,
    commits: { from: from?.commit, to: to.commit },
    routes: changes(routesOf(from), routesOf(to)),
    menus: changes(menusOf(from), menusOf(to)),
    texts: Object.fromEntries(
      languages.map((language) => [language, changes(before.texts[language] ?? {}, after.texts[language] ?? {})]),
    ),
    endpoints: changes(before.endpoints, after.endpoints),
    shared: changes(sharedOf(from), sharedOf(to)),
    pages: pageDifferences(before.pages, after.pages),
  };
}

function changes(before: Named, after: Named): Changes {
  const names = Object.keys(after);
  return {
    added: names.filter((name) => !(name in before)).toSorted(),
    removed: Object.keys(before)
      .filter((name) => !(name in after))
      .toSorted(),
    changed: names.filter((name) => name in before && !isDeepStrictEqual(before[name], after[name])).toSorted(),
  };
}

interface Contents {
  readonly texts: Readonly<Record<string, Named>>;
  readonly endpoints: ContractDocument;
  readonly pages: Readonly<Record<string, number>>;
}

const NOTHING: Contents = { texts: {}, endpoints: {}, pages: {} };

async function readContents(store: ReleaseStore, release: Release): Promise<Contents> {
  const { unit, version, texts, contract, preload } = release;
  const bytes = async (file: string): Promise<number> =>
    ((await store.file(unit, version, file, 'br')) ?? (await store.file(unit, version, file)))?.length ?? 0;
  const pages = Object.entries(preload.pages).map(async ([page, chunks]) => {
    const sizes = await Promise.all([...new Set([...preload.start, ...chunks])].map(bytes));
    return [page, sizes.reduce((sum, size) => sum + size, 0)] as const;
  });
  const languages = Object.entries(texts).map(
    async ([language, file]) => [language, flat(await readJson(store, release, file, named))] as const,
  );
  return {
    texts: Object.fromEntries(await Promise.all(languages)),
    endpoints: await readJson(store, release, contract, contractDocument),
    pages: Object.fromEntries(await Promise.all(pages)),
  };
}

/** `{ jobs: { title: 'Jobs' } }` -> `{ 'jobs.title': 'Jobs' }` */
function flat(texts: Named, prefix = ''): Record<string, unknown> {
  const entries = Object.entries(texts).flatMap(([key, value]): [string, unknown][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(flat(value as Named, `${prefix}${key}.`))
      : [[prefix + key, value]],
  );
  return Object.fromEntries(entries);
}

/** The routes without what depends on the build or is compared elsewhere. */
function routesOf(release: Release | undefined): Named {
  return Object.fromEntries(
    (release?.routes ?? []).map(({ pattern, navigation: _menus, page: _page, title: _title, ...seen }) => [
      pattern,
      seen,
    ]),
  );
}

function menusOf(release: Release | undefined): Named {
  const entries = (release?.routes ?? []).flatMap(({ pattern, navigation = [] }) =>
    navigation.flatMap((entry) => entry.menus.map((menu) => [`${menu}: ${pattern}`, entry] as const)),
  );
  return Object.fromEntries(entries);
}

function sharedOf(release: Release | undefined): Named {
  const modules = Object.entries({ ...release?.imports, ...release?.exports });
  return Object.fromEntries(modules.flatMap(([module, names]) => names.map((name) => [`${module} ${name}`, true])));
}

function pageDifferences(
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
): PageBytes[] {
  return Object.keys({ ...before, ...after })
    .toSorted()
    .map((page) => ({ page, from: before[page], to: after[page] }))
    .filter(({ from, to }) => from !== to);
}
