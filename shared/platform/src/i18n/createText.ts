import { useContext, useMemo } from 'react';
import { UnitContext, usePlatform } from '../platform/usePlatform.ts';
import { useLocale } from '../platform/hooks.ts';
import { translator } from './texts.ts';

type PluralSuffix = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';
type WithoutPlural<K extends string> = K extends `${infer Base}${PluralSuffix}` ? Base : K;

/** The keys of a tree of texts, such as `search.title`; `jobs_one` and `jobs_other` count as `jobs`. */
export type TextKey<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${TextKey<T[K]>}`;
}[keyof T & string];

export type Text<T> = (key: TextKey<T>, values?: Readonly<Record<string, unknown>>) => string;

/**
 * Makes the unit's `useText`: `export const useText = createText<typeof en>()`. Keys are typed; the texts are those of
 * the unit that renders the component.
 */
export function createText<T>(unit?: string): () => Text<T> {
  return function useText() {
    const { i18n } = usePlatform();
    const own = useContext(UnitContext);
    const locale = useLocale();
    return useMemo(() => translator(i18n, unit ?? own, locale) as Text<T>, [i18n, own, locale]);
  };
}
