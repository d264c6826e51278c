import { useMemo } from 'react';
import { LOCALES, addTexts, translator, useLocale, usePlatform, type Locale, type Text } from '@jpro/platform';

type Texts = Parameters<typeof addTexts>[3];

/** Makes a hook for texts that are bundled with the component. `unit` is their namespace. */
export function createBundledText<En extends Texts>(
  unit: string,
  texts: Readonly<Record<Locale, Texts>> & { readonly en: En },
): () => Text<En> {
  return function useBundledText() {
    const { i18n } = usePlatform();
    const locale = useLocale();
    return useMemo(() => {
      for (const each of LOCALES) addTexts(i18n, unit, each, texts[each]);
      return translator(i18n, unit, locale) as Text<En>;
    }, [i18n, locale]);
  };
}
