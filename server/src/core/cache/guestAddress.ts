import type { Locale } from '@jpro/api/locale';

/** Visitors without a session share responses by language and by the address exactly as it was sent. */
export function guestAddress(locale: Locale, url: string): string {
  return `${locale} ${url}`;
}
