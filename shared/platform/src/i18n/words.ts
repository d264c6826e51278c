import type { Locale } from './locale.ts';
import en from '../locales/en.json' with { type: 'json' };
import my from '../locales/my.json' with { type: 'json' };

export type Words = typeof en;

/** Words for dates, times and money, and the texts of the platform's own pages. Browsers carry no Burmese data of their own. */
export const WORDS = { en, my: my as unknown as Words } satisfies Record<Locale, Words>;

/** A language by its own name. */
export function languageName(locale: Locale): string {
  return WORDS[locale].language_name;
}

/** Puts values into `{name}` places. */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
