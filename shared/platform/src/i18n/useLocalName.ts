import { useCallback } from 'react';
import { useLocale } from '../platform/hooks.ts';
import { localName, type Named } from './localName.ts';

/** Returns the name of a lookup row in the page's language; empty for none. */
export function useLocalName(): (row: Named | null | undefined) => string {
  const locale = useLocale();
  return useCallback((row) => (row ? localName(row, locale) : ''), [locale]);
}
