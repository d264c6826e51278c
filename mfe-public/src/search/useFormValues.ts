import { useEffect, useRef, type RefObject } from 'react';
import { readSearch, searchPath, type SearchValues } from './searchAddress.ts';

/**
 * Updates a search form when the address changes elsewhere: going back, removing a filter, another form. The fields
 * stay mounted and keep the focus; unsent input is kept as long as the search stays the same.
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
    // A picker's text field has no name; the picker follows the address itself.
    if (!('name' in field && field.name)) continue;
    const typed = field instanceof HTMLInputElement && field.type !== 'hidden';
    if (typed || field instanceof HTMLSelectElement)
      field.value = values[field.name as keyof SearchValues] ?? (field.name === 'sort' ? 'relevance' : '');
  }
}
