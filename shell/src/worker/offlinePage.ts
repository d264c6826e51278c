import { LOCALES, splitLocale } from '@jpro/platform/locale';
import { COPIES_PLACE, OFFLINE_PATH } from '@jpro/platform/offline-copy';
import { storedCopies, type Copy } from './copies.ts';

export const PAGES_CACHE = 'pages-1';

const addressIn = (locale: string): string => `/${locale}${OFFLINE_PATH}`;

/** Fetches the offline page in every language: small documents without scripts. */
export async function storeOfflinePages(): Promise<void> {
  const cache = await caches.open(PAGES_CACHE);
  await Promise.all(
    LOCALES.map(async (locale) => {
      const response = await fetch(addressIn(locale), { cache: 'no-store' });
      if (response.status === 200 && !response.redirected) await cache.put(addressIn(locale), response);
    }),
  );
}

/** What is shown in place of a page that cannot be fetched: the pages that can be read nevertheless. */
export async function offlinePage(path: string): Promise<Response | undefined> {
  const { locale } = splitLocale(path);
  const stored = await (await caches.open(PAGES_CACHE)).match(addressIn(locale), { ignoreVary: true });
  if (!stored) return undefined;
  const copies = (await storedCopies()).filter((copy) => splitLocale(copy.path).locale === locale);
  const html = (await stored.text()).replace(COPIES_PLACE, () => listOf(copies));
  const headers = new Headers(stored.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(html, { status: 503, headers });
}

/** The gateway's heading for the list is in the page, and hidden by the style sheet while the list is empty. */
function listOf(copies: readonly Copy[]): string {
  if (copies.length === 0) return '';
  const items = copies.map(({ path, title }) => `<li><a href="${encodeURI(decodeURI(path))}">${title}</a></li>`);
  return `<ul>${items.join('')}</ul>`;
}
