import { useMemo } from 'react';
import { LOCALES, addTexts, translator, useLocale, usePlatform, type Text } from '@jpro/platform';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

const TEXTS = { en, my };
const UNIT = 'form';

/** The texts that all forms have in common: they come with the form's code, whichever remote shows it. */
export function useFormText(): Text<typeof en> {
  const { i18n } = usePlatform();
  const locale = useLocale();
  return useMemo(() => {
    for (const each of LOCALES) addTexts(i18n, UNIT, each, TEXTS[each]);
    return translator(i18n, UNIT, locale) as Text<typeof en>;
  }, [i18n, locale]);
}
