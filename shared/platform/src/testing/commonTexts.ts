import type { Locale } from '../i18n/locale.ts';
import type { TextTree } from '../i18n/texts.ts';
import en from '../common-texts/locales/en.json' with { type: 'json' };
import my from '../common-texts/locales/my.json' with { type: 'json' };

/** What the build adds to the texts of every unit. */
export const COMMON_TEXTS: Readonly<Record<Locale, TextTree>> = { en, my };
