import { LOCALES, splitLocale } from '@jpro/platform/locale';
import { COPIES_PLACE, OFFLINE_PATH } from '@jpro/platform/offline-copy';
import { PAGES_CACHE, storeAssets } from './assets.ts';
import { storedCopies, type Copy } from './copies.ts';

const addressIn = (locale: string): string => `/${locale}${OFFLINE_PATH}`;

/**
 * Fetches all offline pages, or those that are missing: small documents without scripts. Their fonts are stored if the
 * browser has them.
 */
export async function storeOfflinePages(isUpdate: boolean): Promise<void> {
  const cache = await caches.open(PAGES_CACHE);
  await Promise.all(
    LOCALES.map(async (locale) => {
      const address = addressIn(locale);
      if (!isUpdate && (await cache.match(address, { ignoreVary: true }))) return;
      const response = await fetch(address, { cache: 'no-store' });
      if (response.status !== 200 || response.redirected) return;
      await cache.put(address, response.clone());
      await storeAssets(response, [], true);
    }),
  );
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
  const headers = new Headers(stored.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(html, { status: 503, headers });
}

/** The gateway's heading for the list is already in the page; the style sheet hides it while the list is empty. */
function listOf(copies: readonly Copy[]): string {
  if (copies.length === 0) return '';
  const items = copies.map(({ path, title }) => `<li><a href="${path}">${title}</a></li>`);
  return `<ul>${items.join('')}</ul>`;
}
