import type { Locale } from '@jpro/api/locale';

/** Responses are shared by language and by the address exactly as a visitor without a session would send it. */
export function guestAddress(locale: Locale, url: string): string {
  return `${locale} ${url}`;
}
