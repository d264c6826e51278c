import { useEffect, useState } from 'react';
import { addTexts, usePlatform, type Locale } from '@jpro/platform';

/** The unit that the texts belong to, also outside its own tree. */
export const UNIT = 'mfe-company';

/** A language other than the page's, once this remote's texts have been loaded in it. */
export function useLoadedLocale(locale: Locale): Locale | null {
  const { i18n } = usePlatform();
  const [, setLoaded] = useState<Locale>();
  const isLoaded = i18n.hasResourceBundle(locale, UNIT);
  useEffect(() => {
    if (isLoaded) return;
    void import(/* webpackChunkName: "texts-[request]" */ `../locales/${locale}.json`)
      .then(({ default: texts }) => {
        addTexts(i18n, UNIT, locale, texts);
        setLoaded(locale);
      })
      .catch(() => undefined);
  }, [i18n, isLoaded, locale]);
  return isLoaded ? locale : null;
}
