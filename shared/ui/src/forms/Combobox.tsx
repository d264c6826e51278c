import { lazy, Suspense, useSyncExternalStore, type Ref } from 'react';
import type { Option } from './options.ts';
import { Select } from './Select.tsx';

export interface ComboboxProps {
  readonly options: readonly Option[];
  /** `value` of the chosen option. */
  readonly value: Option['value'] | null | undefined;
  readonly onChange: (value: Option['value'] | null) => void;
  readonly placeholder: string;
  readonly labels: {
    /** Button that takes the choice away. */
    readonly clear: string;
    /** Button that opens the list. */
    readonly open: string;
    /** Nothing fits what was typed. */
    readonly empty: string;
  };
  readonly name?: string | undefined;
  readonly id?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly required?: boolean | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

const SearchableList = lazy(() => import(/* webpackChunkName: "ui-combobox" */ './SearchableList.tsx'));

const never = () => () => undefined;

/** Picks one of many by typing; grouped by `Option.group`. A native `<select>` until its code is there, and without script. */
export function Combobox(props: ComboboxProps) {
  const inBrowser = useSyncExternalStore(never, () => true, () => false);
  const select = <NativePicker {...props} />;
  if (!inBrowser) return select;
  return (
    <Suspense fallback={select}>
      <SearchableList {...props} />
    </Suspense>
  );
}

function NativePicker({ options, value, onChange, placeholder, name, id, disabled, required, onBlur }: ComboboxProps) {
  const choose = (chosen: string) => onChange(options.find((option) => String(option.value) === chosen)?.value ?? null);
  return (
    <Select
      options={options}
      placeholder={placeholder}
      value={value ?? ''}
      onChange={(event) => choose(event.currentTarget.value)}
      name={name}
      disabled={disabled}
      required={required}
      onBlur={onBlur}
      {...(id !== undefined && { id })}
    />
  );
}
