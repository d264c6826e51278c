import { useCallback } from 'react';
import { useLocale } from '../platform/hooks.ts';
import { localName, type Named } from './localName.ts';

/** Returns the name of a lookup row in the page's language. */
export function useLocalName(): (row: Named) => string {
  const locale = useLocale();
  return useCallback((row) => localName(row, locale), [locale]);
}
