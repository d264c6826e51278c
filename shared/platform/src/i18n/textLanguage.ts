import type { Locale } from './locale.ts';

/** The language in which people wrote a text, Burmese or English, whatever the page's language. */
export function textLanguage(text: string): Locale {
  return /[\u1000-\u109f]/.test(text) ? 'my' : 'en';
}
