import { asset, ASSETS_CACHE, ASSETS_PATH, PAGES_CACHE, pruneAssets, storeAssets } from './assets.ts';
import { copyOf, isForStorage, LOADED_HEADER, noteLoaded, refreshCopy, storeCopy } from './copies.ts';
import { COPIES_CACHE, type SeenPage } from '@jpro/platform/offline-copy';
import { offlinePage, refreshOfflinePages, storeOfflinePages } from './offlinePage.ts';

/** Paths of the API and of files, which are not pages. */
const FILES = /^\/(?:api|file|dev|app|apps)(?:\/|$)/;

/** The parts of a `FetchEvent` that are used. */
export interface Fetched {
  readonly request: Request;
  /** The response to a navigation request that the browser has already started. */
  readonly preloadResponse: Promise<Response | undefined>;
  waitUntil(work: Promise<unknown>): void;
}

/** The response to a request from a page; undefined leaves the request to the browser. */
export function respond(event: Fetched, origin: string): Promise<Response> | undefined {
  const { request } = event;
  const { origin: ofRequest, pathname } = new URL(request.url);
  if (request.method !== 'GET' || ofRequest !== origin) return undefined;
  if (pathname.startsWith(ASSETS_PATH)) return asset(request);
  return request.mode === 'navigate' && !FILES.test(pathname) ? page(event, pathname) : undefined;
}

/** Always the site's own response if there is one, whatever its status: only the site knows the current releases. */
async function page({ request, preloadResponse, waitUntil }: Fetched, path: string): Promise<Response> {
  try {
    const response = (await preloadResponse) ?? (await fetch(request));
    if (isForStorage(response)) waitUntil(quietly(storeCopy(path, response.clone(), Date.now())));
    return response;
  } catch (error) {
    const stored = await quietly(copyOf(path).then((copy) => copy ?? offlinePage(path)));
    if (stored) return stored;
    throw error;
  }
}

let last: Promise<unknown> = Promise.resolve();

/** One after another: what has not noted its files yet would lose them to the next one's `pruneAssets`. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const next = last.then(work);
  last = quietly(next);
  return next;
}

/** Called when a page has been on screen for a moment: stores its document and files, as far as guests may see them. */
export const seen = (page: SeenPage): Promise<void> => inTurn(() => storeSeen(page));

async function storeSeen({ path, assets, lowData }: SeenPage): Promise<void> {
  const now = Date.now();
  const before = (await copyOf(path))?.headers.get(LOADED_HEADER)?.split(' ').filter(Boolean) ?? [];
  if (!lowData) await refreshCopy(path, now);
  const copy = await copyOf(path);
  if (copy) {
    // A list only names the page, which was read before.
    const loaded = assets.length > 0 ? assets : before;
    await storeAssets(copy.clone(), loaded, lowData);
    await noteLoaded(path, copy.clone(), loaded);
  }
  if (!lowData) await refreshOfflinePages(copy, now);
  await pruneAssets();
}

export const install = (): Promise<unknown> => quietly(storeOfflinePages(Date.now()));

/** Deletes what other versions of this worker have stored in another format. */
export async function activate(): Promise<void> {
  const own = [COPIES_CACHE, ASSETS_CACHE, PAGES_CACHE];
  for (const name of await caches.keys()) if (!own.includes(name)) await caches.delete(name);
  await inTurn(pruneAssets);
}

/** Storage may be full or blocked, and the site works without it. */
async function quietly<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return work.catch(() => undefined);
}
