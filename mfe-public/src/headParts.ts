import type { Locale } from '@jpro/platform';

const LENGTH = 160;

/** The beginning of a text on one line, for page descriptions. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= LENGTH
    ? line
    : `${characters
        .slice(0, LENGTH - 1)
        .join('')
        .trimEnd()}…`;
}

/** Open Graph tags of a page's share card in the page's language. */
export function shareImage(card: string, locale: Locale): Readonly<Record<string, string>> {
  return { image: `${card}/${locale}.jpg`, 'image:width': '1200', 'image:height': '630' };
}
