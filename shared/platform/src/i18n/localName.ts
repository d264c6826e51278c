import type { Locale } from './locale.ts';

/** Anything that the server names in both languages. */
export interface Named {
  readonly name_en: string;
  readonly name_my: string;
}

/** The name of a lookup's row in one language. */
export function localName(row: Named, locale: Locale): string {
  return locale === 'my' ? row.name_my : row.name_en;
}
