import { useEffect, useRef, type RefObject } from 'react';

type FormValues = Readonly<Record<string, string | undefined>>;

/**
 * Updates a form of filters when the address changes elsewhere: going back, removing a filter, another form. The fields
 * stay mounted and keep the focus; a field whose value in the address stays the same keeps its unsent input.
 */
export function useFormValues(values: FormValues): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(values);
  useEffect(() => {
    const before = shown.current;
    shown.current = values;
    fill(form.current, before, values);
  }, [values]);
  return form;
}

function fill(form: HTMLFormElement | null, before: FormValues, values: FormValues): void {
  for (const field of form?.elements ?? []) {
    // A picker's text field has no name; the picker follows the address itself.
    if (!('name' in field && typeof field.name === 'string' && field.name)) continue;
    const { name } = field;
    if (values[name] === before[name]) continue;
    const typed = field instanceof HTMLInputElement && field.type !== 'hidden';
    if (typed || field instanceof HTMLSelectElement) field.value = values[name] ?? (name === 'sort' ? 'relevance' : '');
  }
}
