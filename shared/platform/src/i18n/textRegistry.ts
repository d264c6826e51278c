import { LOCALES, type Locale } from './locale.ts';
import type { TextRegistry } from '../platform/platform.ts';
import { addTexts, hasTexts, type TextLoader, type Texts } from './texts.ts';

/** Texts that came with the document: complete for every unit except one, which has only those of the first page. */
export interface DocumentTexts {
  readonly locale: Locale;
  readonly partialTexts?: string;
}

export function createTextRegistry(texts: Texts, given?: DocumentTexts): TextRegistry {
  const loaders = new Map<string, TextLoader>();
  const partial = new Set(given?.partialTexts === undefined ? [] : [`${given.partialTexts} ${given.locale}`]);
  const has = (unit: string, locale: Locale, firstPage = false): boolean =>
    hasTexts(texts, unit, locale) && (firstPage || !partial.has(`${unit} ${locale}`));
  const load = async (unit: string, locale: Locale, firstPage = false): Promise<void> => {
    const loader = loaders.get(unit);
    if (!loader || has(unit, locale, firstPage)) return;
    const { default: tree } = await loader(locale);
    addTexts(texts, unit, locale, tree);
    partial.delete(`${unit} ${locale}`);
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
