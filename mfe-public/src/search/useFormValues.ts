import { useEffect, useRef, type RefObject } from 'react';
import type { SearchValues } from './searchAddress.ts';

/**
 * Keeps a search form at what the address says when that changes by other ways: back, a removed filter, another form.
 * Its fields stay in place, and with them the focus.
 */
export function useFormValues(values: SearchValues): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      if ((field instanceof HTMLInputElement && field.type !== 'hidden') || field instanceof HTMLSelectElement) {
        field.value = values[field.name as keyof SearchValues] ?? (field.name === 'sort' ? 'relevance' : '');
      }
    }
  }, [values]);
  return form;
}
