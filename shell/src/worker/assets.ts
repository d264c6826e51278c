import { COPIES_CACHE } from '@jpro/platform/offline-copy';

export const ASSETS_CACHE = 'assets-1';
/** The cache with the offline pages. */
export const PAGES_CACHE = 'pages-1';
export const ASSETS_PATH = '/assets/';

/** Excludes the boot manifest's files, because it contains the hashes of every script of the site. */
const LINKED = /(?<=(?:src|href)=")\/assets\/[^"]+/g;

/**
 * A file of a release. Online it is what the browser would get without this worker, so that a stored file can never
 * replace a released one.
 */
export async function asset(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const stored = await (await caches.open(ASSETS_CACHE)).match(request.url, { ignoreVary: true });
    if (stored) return stored;
    throw error;
  }
}

/**
 * Stores the files that a stored document links to, and those that its page has loaded. They are in the browser's own
 * cache, and with `lowData` they are taken only from there.
 */
export async function storeAssets(document: Response, loaded: readonly string[], lowData: boolean): Promise<void> {
  const cache = await caches.open(ASSETS_CACHE);
  const linked = (await document.text()).match(LINKED) ?? [];
  for (const address of new Set([...linked, ...loaded])) {
    if (!address.startsWith(ASSETS_PATH) || (await cache.match(address, { ignoreVary: true }))) continue;
    const response = await fetch(address, {
      mode: 'same-origin',
      cache: lowData ? 'only-if-cached' : 'force-cache',
    }).catch(() => undefined);
    if (response?.status === 200) await cache.put(address, response);
  }
}

/** Deletes the files of releases that no stored job uses, except those of the offline pages. */
export async function pruneAssets(): Promise<void> {
  const [copies, assets] = [await caches.open(COPIES_CACHE), await caches.open(ASSETS_CACHE)];
  const linked = await linkedByOfflinePages();
  const used = new Set<string>();
  for (const request of await copies.keys()) {
    const document = await copies.match(request, { ignoreVary: true });
    // `shell@1.0.0 mfe-public@1.2.0`
    for (const release of document?.headers.get('x-releases')?.split(' ') ?? [])
      used.add(`${ASSETS_PATH}${release.replace('@', '/')}/`);
  }
  for (const request of await assets.keys()) {
    const { pathname } = new URL(request.url);
    const [folder = ''] = /^\/assets\/[^/]+\/[^/]+\//.exec(pathname) ?? [];
    if (!used.has(folder) && !linked.has(pathname)) await assets.delete(request, { ignoreVary: true });
  }
}

async function linkedByOfflinePages(): Promise<ReadonlySet<string>> {
  const pages = await caches.open(PAGES_CACHE);
  const addresses = await Promise.all(
    (await pages.keys()).map(async (request) => {
      const page = await pages.match(request, { ignoreVary: true });
      return (await page?.text())?.match(LINKED) ?? [];
    }),
  );
  return new Set(addresses.flat());
}
