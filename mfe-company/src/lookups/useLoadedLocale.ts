import { useEffect, useState } from 'react';
import { addTexts, usePlatform, type Locale } from '@jpro/platform';

/** The unit whose texts are meant, also outside of its own tree. */
export const UNIT = 'mfe-company';

/** Another language than the page's, once the texts of this remote have been loaded in it. */
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
