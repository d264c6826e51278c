import type { Locale } from '../i18n/locale.ts';
import type { TextTree } from '../i18n/texts.ts';
import en from '../common-texts/locales/en.json' with { type: 'json' };
import my from '../common-texts/locales/my.json' with { type: 'json' };

/** The texts that the build adds to every unit. */
export const COMMON_TEXTS: Readonly<Record<Locale, TextTree>> = { en, my };
