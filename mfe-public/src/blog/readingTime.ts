import type { Locale } from '@jpro/platform';

/** Letters that a reader takes in within a minute; Burmese has no spaces to count words by. */
const PER_MINUTE: Readonly<Record<Locale, number>> = { en: 1100, my: 900 };

/** Minutes that an article takes to read, at least one. */
export function readingMinutes(html: string, locale: Locale): number {
  const letters = html.replace(/<[^>]*>/g, '').replace(/[\s\p{M}]/gu, '').length;
  return Math.max(1, Math.round(letters / PER_MINUTE[locale]));
}
