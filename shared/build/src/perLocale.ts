import { LOCALES, type Locale } from '@jpro/platform/locale';

/** A record with a value for each language of the site. */
export function perLocale<T>(valueFor: (locale: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, valueFor(locale)])) as Record<Locale, T>;
}
