import { LOCALES, type Locale } from './locale.ts';
import type { TextRegistry } from '../platform/platform.ts';
import { addTexts, hasTexts, type TextLoader, type Texts } from './texts.ts';

export function createTextRegistry(texts: Texts): TextRegistry {
  const loaders = new Map<string, TextLoader>();
  const has = (unit: string, locale: Locale): boolean => hasTexts(texts, unit, locale);
  const load = async (unit: string, locale: Locale): Promise<void> => {
    const loader = loaders.get(unit);
    if (!loader || has(unit, locale)) return;
    const { default: tree } = await loader(locale);
    addTexts(texts, unit, locale, tree);
  };
  return {
    register: (unit, loader) => void loaders.set(unit, loader),
    has,
    forget(unit) {
      for (const locale of LOCALES) texts.removeResourceBundle(locale, unit);
    },
    load,
    loadAll: async (locale) => void (await Promise.all([...loaders.keys()].map((unit) => load(unit, locale)))),
  };
}
