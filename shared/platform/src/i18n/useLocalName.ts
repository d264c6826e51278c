import { useCallback } from 'react';
import { useLocale } from '../platform/hooks.ts';
import { localName, type Named } from './localName.ts';

/** Names a lookup's row in the page's language; empty for none. */
export function useLocalName(): (row: Named | null | undefined) => string {
  const locale = useLocale();
  return useCallback((row) => (row ? localName(row, locale) : ''), [locale]);
}
