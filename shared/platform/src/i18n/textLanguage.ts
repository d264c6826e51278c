import type { Locale } from './locale.ts';

/** The language that a text is written in: people write in Burmese or in English, whatever the page's language. */
export function textLanguage(text: string): Locale {
  return /[\u1000-\u109f]/.test(text) ? 'my' : 'en';
}
