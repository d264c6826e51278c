import { addTexts, LOCALES, splitLocale, translator, type Platform, type Text } from '@jpro/platform';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

const UNIT = 'unsent';
const TEXTS = { en, my };

/** Texts for messages that no component shows. */
export function unsentText({ i18n, history }: Pick<Platform, 'i18n' | 'history'>): Text<typeof en> {
  for (const locale of LOCALES) addTexts(i18n, UNIT, locale, TEXTS[locale]);
  return translator(i18n, UNIT, splitLocale(history.get().location.pathname).locale) as Text<typeof en>;
}
