import type { Locale } from '@jpro/platform';

/** Open Graph tags of a page's share card in the page's language. */
export function shareImage(card: string, locale: Locale): Readonly<Record<string, string>> {
  return { image: `${card}/${locale}.jpg`, 'image:width': '1200', 'image:height': '630' };
}
