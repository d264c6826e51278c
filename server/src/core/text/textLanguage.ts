import type { Locale } from '@jpro/api/locale';

/** The languages in which companies write to people in Myanmar. */
export type TextLanguage = 'my' | 'en';

/** What a reader of this language gets. */
export const textLanguageFor = (locale: Locale): TextLanguage => (locale === 'my' ? 'my' : 'en');

export const otherTextLanguage = (language: TextLanguage): TextLanguage => (language === 'my' ? 'en' : 'my');
