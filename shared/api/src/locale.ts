/**
 * Every language of the site. The code of a language is also the prefix of its addresses and the name of its text
 * files, `locales/<code>.json`.
 */
export const LOCALES = ['my', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

/** An address without prefix is in this language (rule 1). */
export const DEFAULT_LOCALE: Locale = 'my';

export function isLocale(value: unknown): value is Locale {
  return (LOCALES as readonly unknown[]).includes(value);
}

/** The first language of an `Accept-Language` header, when the site has it: `en-GB,my;q=0.5` is `en`. */
export function acceptedLocale(header: string | undefined): Locale | undefined {
  const tag = header?.split(/[,;]/, 1)[0]?.trim() ?? '';
  return [tag, tag.split('-', 1)[0]].find(isLocale);
}

/** `/en`; nothing for the default language, whose addresses need none. */
export function localePrefix(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? '' : `/${locale}`;
}
