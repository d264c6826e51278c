import { COPIES_CACHE } from '@jpro/platform/offline-copy';
import { LOADED_HEADER } from './copies.ts';

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
  for (const address of new Set([...(await linkedBy(document)), ...loaded])) {
    if (!address.startsWith(ASSETS_PATH) || (await cache.match(address, { ignoreVary: true }))) continue;
    const response = await fetch(address, {
      mode: 'same-origin',
      cache: lowData ? 'only-if-cached' : 'force-cache',
    }).catch(() => undefined);
    if (response?.status === 200) await cache.put(address, response);
  }
}

/** The files that a stored document needs. */
const linkedBy = async (document: Response): Promise<readonly string[]> => (await document.text()).match(LINKED) ?? [];

/** Deletes the files that no stored job and no offline page uses. */
export async function pruneAssets(): Promise<void> {
  const assets = await caches.open(ASSETS_CACHE);
  const used = new Set([...(await usedBy(COPIES_CACHE)), ...(await usedBy(PAGES_CACHE))]);
  for (const request of await assets.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!used.has(pathname + search)) await assets.delete(request, { ignoreVary: true });
  }
}

async function usedBy(name: string): Promise<readonly string[]> {
  const cache = await caches.open(name);
  const addresses = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const document = await cache.match(request, { ignoreVary: true });
      const loaded = document?.headers.get(LOADED_HEADER)?.split(' ') ?? [];
      return document ? [...loaded, ...(await linkedBy(document))] : [];
    }),
  );
  return addresses.flat();
}
