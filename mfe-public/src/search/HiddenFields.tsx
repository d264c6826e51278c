import type { SearchField, SearchValues } from './searchAddress.ts';

interface HiddenFieldsProps {
  readonly values: SearchValues;
  /** The fields that the form already shows. */
  readonly shown: readonly SearchField[];
}

/**
 * Hidden inputs for the parameters that a form does not show, so that submitting it keeps them, except those of a
 * single list.
 */
export function HiddenFields({ values, shown }: HiddenFieldsProps) {
  return Object.entries(values)
    .filter(([name]) => name !== 'page' && name !== 'limit' && !shown.includes(name as SearchField))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
