import { useCallback } from 'react';
import { useLocalName, type Named } from '@jpro/platform';

/** Name of a row of a lookup in the page's language; empty for none. */
export function useLookupName(): (row: Named | null | undefined) => string {
  const localName = useLocalName();
  return useCallback((row) => (row ? localName(row) : ''), [localName]);
}
