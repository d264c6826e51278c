import type { Locale } from './locale.ts';
import en from '../locales/en.json' with { type: 'json' };
import my from '../locales/my.json' with { type: 'json' };

export type Words = typeof en;

/**
 * Words for dates, times and money, for which browsers have no Burmese data, and the texts of the platform's own pages.
 */
export const WORDS = { en, my: my as unknown as Words } satisfies Record<Locale, Words>;

/** The language's own name: `English`, `မြန်မာ`. */
export function languageName(locale: Locale): string {
  return WORDS[locale].language_name;
}
