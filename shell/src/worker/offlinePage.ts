import { LOCALES, splitLocale } from '@jpro/platform/locale';
import { COPIES_PLACE, OFFLINE_PATH } from '@jpro/platform/offline-copy';
import { PAGES_CACHE, storeAssets } from './assets.ts';
import { ageOf, headersForStorage, storedCopies, type Copy } from './copies.ts';

/** An offline page is refetched after this time, because its texts may have changed. */
const FRESH_MS = 24 * 3_600_000;
/** Not refetched sooner even if it looks different: it is of the current shell, also for visitors of a canary. */
const PAUSE_MS = 3_600_000;

const addressIn = (locale: string): string => `/${locale}${OFFLINE_PATH}`;

/**
 * Fetches the offline pages: small documents whose script reloads them once the site responds. Their fonts are stored
 * if the browser has them.
 */
export async function storeOfflinePages(now: number): Promise<void> {
  await Promise.all(LOCALES.map((locale) => store(addressIn(locale), now)));
}

/**
 * Fetches the offline pages that are missing, or no longer what the site would send.
 * @param seen the document of a page that was just seen, if it is stored
 */
export async function refreshOfflinePages(seen: Response | undefined, now: number): Promise<void> {
  const cache = await caches.open(PAGES_CACHE);
  const look = seen && (await lookOf(seen));
  await Promise.all(
    LOCALES.map(async (locale) => {
      const stored = await cache.match(addressIn(locale), { ignoreVary: true });
      if (!stored || (await isOutdated(stored, look, now))) await store(addressIn(locale), now);
    }),
  );
}

async function store(address: string, now: number): Promise<void> {
  const response = await fetch(address, { cache: 'no-store' });
  if (response.status !== 200 || response.redirected) return;
  const stored = new Response(await response.text(), { headers: headersForStorage(response, now) });
  await (await caches.open(PAGES_CACHE)).put(address, stored.clone());
  await storeAssets(stored, [], true);
}

async function isOutdated(stored: Response, look: string | undefined, now: number): Promise<boolean> {
  const age = ageOf(stored, now);
  if (age >= FRESH_MS) return true;
  return age >= PAUSE_MS && look !== undefined && look !== (await lookOf(stored));
}

/** What the look of a document depends on: the shell, and the theme that the visitor chose. */
async function lookOf(document: Response): Promise<string> {
  const [shell] = /^shell@\S+/.exec(document.headers.get('x-releases') ?? '') ?? [];
  // Bounded: this is a document of our own.
  const [, theme] = /<html [^>]*data-theme="(\w+)"/.exec(await document.text()) ?? [];
  return `${shell} ${theme}`;
}

/** Shown in place of a page that cannot be fetched: lists the pages that can still be read. */
export async function offlinePage(path: string): Promise<Response | undefined> {
  const { locale } = splitLocale(path);
  const stored = await (await caches.open(PAGES_CACHE)).match(addressIn(locale), { ignoreVary: true });
  if (!stored) return undefined;
  const copies = new Map(
    (await storedCopies())
      .filter((copy) => splitLocale(copy.path).locale === locale)
      // An address without prefix is the same page.
      .map((copy) => [splitLocale(copy.path).path, copy]),
  );
  const html = (await stored.text()).replace(COPIES_PLACE, () => listOf([...copies.values()]));
  return new Response(html, { status: 503, headers: stored.headers });
}

/** The gateway's heading for the list is already in the page; the style sheet hides it while the list is empty. */
function listOf(copies: readonly Copy[]): string {
  if (copies.length === 0) return '';
  const items = copies.map(({ path, title }) => `<li><a href="${path}">${title}</a></li>`);
  return `<ul>${items.join('')}</ul>`;
}
