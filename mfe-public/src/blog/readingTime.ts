import type { Locale } from '@jpro/platform';

/** Characters read per minute; Burmese has no spaces to count words by. */
const LATIN_PER_MINUTE = 1100;
const BURMESE_PER_MINUTE = 900;

/** Reading time of an article in minutes, at least one. */
export function readingMinutes(html: string, locale: Locale): number {
  const letters = html.replace(/<[^<>]*>/g, '').replace(/[\s\p{M}]/gu, '').length;
  return Math.max(1, Math.round(letters / (locale === 'my' ? BURMESE_PER_MINUTE : LATIN_PER_MINUTE)));
}
