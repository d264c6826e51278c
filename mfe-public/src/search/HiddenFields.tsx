import { withoutPaging, type SearchField, type SearchValues } from './searchAddress.ts';

interface HiddenFieldsProps {
  readonly values: SearchValues;
  /** The fields that the form already shows. */
  readonly shown: readonly SearchField[];
}

/** Hidden inputs for the parameters that a form does not show, so that submitting it keeps them, except for paging. */
export function HiddenFields({ values, shown }: HiddenFieldsProps) {
  return Object.entries(withoutPaging(values))
    .filter(([name]) => !shown.includes(name as SearchField))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
