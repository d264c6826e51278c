import type { Locale } from '@jpro/platform';

/** Letters read in a minute. Words cannot be counted, because Burmese has no spaces between them. */
const PER_MINUTE: Readonly<Record<Locale, number>> = { en: 1100, my: 900 };

/** Reading time of an article in minutes, at least one. */
export function readingMinutes(html: string, locale: Locale): number {
  const letters = html.replace(/<[^>]*>/g, '').replace(/[\s\p{M}]/gu, '').length;
  return Math.max(1, Math.round(letters / PER_MINUTE[locale]));
}
