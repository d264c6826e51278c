import { useMemo } from 'react';
import { LOCALES, addTexts, translator, useLocale, usePlatform, type Text } from '@jpro/platform';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

const TEXTS = { en, my };
const UNIT = 'email-address';

/** The dialog's own texts: they come with it, whichever remote shows it. */
export function useEmailAddressText(): Text<typeof en> {
  const { i18n } = usePlatform();
  const locale = useLocale();
  return useMemo(() => {
    for (const each of LOCALES) addTexts(i18n, UNIT, each, TEXTS[each]);
    return translator(i18n, UNIT, locale) as Text<typeof en>;
  }, [i18n, locale]);
}
