import type { Locale } from './locale.ts';

/** A row with a name in both languages of the database. */
export interface Named {
  readonly name_en: string;
  readonly name_my: string;
}

/** The name of a lookup row; English for every language but Burmese. */
export function localName(row: Named, locale: Locale): string {
  return locale === 'my' ? row.name_my : row.name_en;
}
