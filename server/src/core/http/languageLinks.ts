import { LOCALES } from '@jpro/api/locale';
import { text } from '../texts.ts';

/** Links to the same small page in every language, each in its own name. */
export function languageLinks(): string {
  return LOCALES.map(
    (locale) => `<a href="?locale=${locale}" lang="${locale}">${text(locale, 'language', 'name')}</a>`,
  ).join(' · ');
}
