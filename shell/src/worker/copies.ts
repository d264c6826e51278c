import { COPIES_CACHE, OFFLINE_COPY_HEADER, STORED_AT_ATTRIBUTE } from '@jpro/platform/offline-copy';

const MAX_COPIES = 30;
/** A page that is seen again within this time is not refetched. */
const FRESH_MS = 3_600_000;
const TITLE_HEADER = 'x-title';
const STORED_AT_HEADER = 'x-stored-at';
/** The files that the page has loaded, with blanks between them. */
export const LOADED_HEADER = 'x-loaded';

export interface Copy {
  readonly path: string;
  /** As in the document's `<title>`, so it is HTML. */
  readonly title: string;
}

const open = (): Promise<Cache> => caches.open(COPIES_CACHE);

/** The headers of a document that is stored now, with the time. */
export function headersForStorage({ headers }: Response, now: number): Headers {
  const own = new Headers(headers);
  // These headers describe the bytes that were sent.
  for (const name of ['content-encoding', 'content-length', 'set-cookie']) own.delete(name);
  own.set(STORED_AT_HEADER, new Date(now).toISOString());
  return own;
}

/** How many milliseconds ago a document was stored; infinite if it does not say so, or if the clock was set back. */
export function ageOf(stored: Response, now: number): number {
  const age = now - Date.parse(stored.headers.get(STORED_AT_HEADER) ?? '');
  return age >= 0 ? age : Infinity;
}

/** The document stored for an address, whatever its query. */
export async function copyOf(path: string): Promise<Response | undefined> {
  return (await open()).match(path, { ignoreSearch: true, ignoreVary: true });
}

/** All stored documents, the most recently seen first. */
export async function storedCopies(): Promise<readonly Copy[]> {
  const cache = await open();
  const requests = await cache.keys();
  const copies = await Promise.all(
    requests.map(async (request): Promise<Copy> => {
      const response = await cache.match(request, { ignoreVary: true });
      const title = decodeURIComponent(response?.headers.get(TITLE_HEADER) ?? '');
      return { path: new URL(request.url).pathname, title };
    }),
  );
  return copies.reverse();
}

/** Whether the gateway declares that the document contains nothing about its visitor. */
export function isForStorage({ status, redirected, headers }: Response): boolean {
  return status === 200 && !redirected && headers.has(OFFLINE_COPY_HEADER);
}

/** Stores a document, and deletes the oldest ones. */
export async function storeCopy(path: string, response: Response, now: number): Promise<void> {
  const html = await response.text();
  const headers = headersForStorage(response, now);
  headers.set(TITLE_HEADER, encodeURIComponent(/<title>([^<]*)/.exec(html)?.[1]?.replace(/ - JPro$/, '') ?? path));
  const marked = html.replace('<html ', `<html ${STORED_AT_ATTRIBUTE}="${headers.get(STORED_AT_HEADER)}" `);
  const cache = await open();
  await putLast(cache, path, new Response(marked, { headers }));
  const requests = await cache.keys();
  await Promise.all(requests.slice(0, -MAX_COPIES).map((request) => cache.delete(request, { ignoreVary: true })));
}

/** Called when a page is on screen. Stores what a guest would get, unless there already is a recent copy. */
export async function refreshCopy(path: string, now: number): Promise<void> {
  const stored = await copyOf(path);
  if (stored && ageOf(stored, now) < FRESH_MS) return putLast(await open(), path, stored);
  const response = await fetch(path, { headers: { [OFFLINE_COPY_HEADER]: '1' }, cache: 'no-store' });
  if (isForStorage(response)) await storeCopy(path, response, now);
  // The job is gone, or guests can no longer see it.
  else if (response.status === 404) await (await open()).delete(path, { ignoreSearch: true, ignoreVary: true });
}

/** Notes the files that the page of a stored document has loaded. */
export async function noteLoaded(path: string, copy: Response, loaded: readonly string[]): Promise<void> {
  const headers = new Headers(copy.headers);
  headers.set(LOADED_HEADER, loaded.join(' '));
  await putLast(await open(), path, new Response(copy.body, { headers }));
}

/** `keys()` lists entries in the order in which they were added. */
async function putLast(cache: Cache, path: string, response: Response): Promise<void> {
  await cache.delete(path, { ignoreSearch: true, ignoreVary: true });
  await cache.put(path, response);
}
