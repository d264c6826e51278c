import type { Locale } from './handler.ts';

/** Language of the texts in a response: that of the page, else of the cookie, else the user's choice, else Burmese. */
export function localeOfRequest(
  acceptLanguage: string | undefined,
  cookie: string | undefined,
  saved: Locale | undefined,
): Locale {
  return toLocale(acceptLanguage?.trim().slice(0, 2)) ?? toLocale(cookie) ?? saved ?? 'my';
}

export function toLocale(value: string | undefined): Locale | null {
  return value === 'my' || value === 'en' ? value : null;
}
