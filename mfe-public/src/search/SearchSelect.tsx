import { Field, Select, type Option } from '@jpro/ui';

export interface SearchSelectProps {
  readonly name: string;
  readonly label: string;
  /** Label of the empty option. */
  readonly any: string;
  readonly options: readonly Option[];
  readonly value: string | undefined;
}

/** A field of a search form. It is remounted when its options arrive, so that the value of the address stays chosen. */
export function SearchSelect({ name, label, any, options, value = '' }: SearchSelectProps) {
  return (
    <Field label={label}>
      <Select
        key={options.length > 0 ? 'ready' : 'empty'}
        name={name}
        options={options}
        placeholder={any}
        defaultValue={value}
      />
    </Field>
  );
}
