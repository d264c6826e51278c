/**
 * Every language of the site. The code of a language is also its address prefix and the name of its text files,
 * `locales/<code>.json`.
 */
export const LOCALES = ['my', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

/** The language of addresses without a prefix (rule 1). */
export const DEFAULT_LOCALE: Locale = 'my';

export function isLocale(value: unknown): value is Locale {
  return (LOCALES as readonly unknown[]).includes(value);
}

/** The first language of an `Accept-Language` header, if the site has it: `en-GB,my;q=0.5` is `en`. */
export function acceptedLocale(header: string | undefined): Locale | undefined {
  const tag = header?.split(/[,;]/, 1)[0]?.trim() ?? '';
  return [tag, tag.split('-', 1)[0]].find(isLocale);
}

/** `/en`; empty for the default language, whose addresses have no prefix. */
export function localePrefix(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? '' : `/${locale}`;
}

/** A text by language. Data written before a language was added lacks that language. */
export type Labels = Readonly<Partial<Record<Locale, string>>>;

/** The text in this language, or in another one if it is missing. */
export function labelIn(labels: Labels, locale: Locale): string {
  return labels[locale] ?? labels[DEFAULT_LOCALE] ?? Object.values(labels)[0] ?? '';
}

/** A row of the database with a name in English and in Burmese. */
export type Named = LocalTexts<'name'>;

type LocalTexts<Name extends string> = Readonly<Record<`${Name}_en` | `${Name}_my`, string>>;

/** The name of a row in the language. */
export function localName(row: Named, locale: Locale): string {
  return localText('name', row, locale);
}

/** `title_my` or `title_en` of a row, for example; every language except Burmese shows the English text. */
export function localText<Name extends string>(name: Name, row: LocalTexts<Name>, locale: Locale): string {
  return locale === 'my' ? row[`${name}_my`] : row[`${name}_en`];
}
