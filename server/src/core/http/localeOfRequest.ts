import { acceptedLocale, DEFAULT_LOCALE, isLocale, type Locale } from '@jpro/api/locale';

/**
 * The language of a response's texts: that of the page, else that of the cookie, else the user's own, else the default.
 */
export function localeOfRequest(
  acceptLanguage: string | undefined,
  cookie: string | undefined,
  saved: Locale | undefined,
): Locale {
  return acceptedLocale(acceptLanguage) ?? toLocale(cookie) ?? saved ?? DEFAULT_LOCALE;
}

export function toLocale(value: string | undefined): Locale | null {
  return isLocale(value) ? value : null;
}
