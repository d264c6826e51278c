import { useMemo } from 'react';
import { useLocale } from '../platform/hooks.ts';
import { usePlatform } from '../platform/usePlatform.ts';
import type { Text } from './createText.ts';
import { LOCALES, type Locale } from './locale.ts';
import { addTexts, translator, type TextTree } from './texts.ts';

/** Makes a hook for texts that are bundled with the component. `unit` is their namespace. */
export function createBundledText<En extends TextTree>(
  unit: string,
  texts: Readonly<Record<Locale, TextTree>> & { readonly en: En },
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
