import { useCallback } from 'react';
import type { Lookup } from '@jpro/api';
import { useLocalName } from '@jpro/platform';
import type { Option } from '@jpro/ui';

/** Rows of a lookup as options in the page's language, in the order of the lookup. */
export function useLookupOptions(): (rows: readonly Lookup[] | undefined) => readonly Option[] {
  const name = useLocalName();
  return useCallback(
    (rows) =>
      (rows ?? []).map((row) => ({ value: row.id, label: name(row), keywords: `${row.name_en} ${row.name_my}` })),
    [name],
  );
}
