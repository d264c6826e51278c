import { useCallback } from 'react';
import type { Lookup } from '@jpro/api';
import { useLocale } from '@jpro/platform';

type Named = Pick<Lookup, 'name_en' | 'name_my'>;

/** Name of a row of a lookup in the page's language; empty for none. */
export function useLookupName(): (row: Named | null | undefined) => string {
  const locale = useLocale();
  return useCallback((row) => row?.[`name_${locale}`] ?? '', [locale]);
}
