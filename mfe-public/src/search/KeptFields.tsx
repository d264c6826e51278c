import type { SearchField, SearchValues } from './searchAddress.ts';

interface KeptFieldsProps {
  readonly values: SearchValues;
  /** Fields that the form shows itself. */
  readonly shown: readonly SearchField[];
}

/** The rest of a search, so that a form that shows a part of it does not lose the others. */
export function KeptFields({ values, shown }: KeptFieldsProps) {
  return Object.entries(values)
    .filter(([name]) => name !== 'page' && !shown.includes(name as SearchField))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
