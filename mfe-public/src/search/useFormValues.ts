import { useEffect, useRef, type RefObject } from 'react';
import { readSearch, searchPath, type SearchValues } from './searchAddress.ts';

/**
 * Syncs a search form with the address when that changes elsewhere: back, a removed filter, another form. The fields
 * stay mounted and keep the focus; unsent input is kept as long as the search is the same.
 */
export function useFormValues(values: SearchValues): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const address = searchPath(values);
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    fill(form.current, readSearch(new URLSearchParams(address.split('?')[1])));
  }, [address]);
  return form;
}

function fill(form: HTMLFormElement | null, values: SearchValues): void {
  for (const field of form?.elements ?? []) {
    // A picker has a field without a name for what is typed; it follows the address by itself.
    if (!('name' in field && field.name)) continue;
    const typed = field instanceof HTMLInputElement && field.type !== 'hidden';
    if (typed || field instanceof HTMLSelectElement)
      field.value = values[field.name as keyof SearchValues] ?? (field.name === 'sort' ? 'relevance' : '');
  }
}
