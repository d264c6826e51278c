import { useState, type ComponentType, type KeyboardEvent, type MouseEvent } from 'react';
import { usePlatform } from '@jpro/platform';
import { Field, Select, type Option } from '@jpro/ui';
import type { SearchPickerProps } from './SearchPicker.tsx';

/** Shorter lists can be read at a glance. */
const MIN_OPTIONS_TO_TYPE = 12;
/** Keys that would open or change a native select. */
const OPENING_KEY = /^(Enter| |Arrow(Up|Down)|\p{L})$/u;

const loadPicker = () => import(/* webpackChunkName: "search-more" */ './SearchPicker.tsx');

export interface SearchSelectProps {
  readonly name: string;
  readonly label: string;
  /** Label of the empty option. */
  readonly any: string;
  readonly options: readonly Option[];
  readonly value: string | undefined;
  /** Whether a choice in the picker submits the form; a change of a native select bubbles to the form anyway. */
  readonly atOnce?: boolean;
  /** Called with the form after a choice in the picker. */
  readonly onPick?: SearchPickerProps['onPick'];
}

/**
 * A field of a search form. When a long list is first opened, it becomes a picker with a text field; its code is not
 * part of the first view, and without scripts the native select works.
 */
export function SearchSelect({ name, label, any, options, value = '', atOnce = false, onPick }: SearchSelectProps) {
  const { loading } = usePlatform();
  const [Picker, setPicker] = useState<ComponentType<SearchPickerProps> | null>(null);
  const [failed, setFailed] = useState(false);
  const [start, setStart] = useState('');

  const openPicker = (event: MouseEvent<HTMLSelectElement> | KeyboardEvent<HTMLSelectElement>) => {
    if (failed || options.length < MIN_OPTIONS_TO_TYPE) return;
    event.preventDefault();
    setStart(event.currentTarget.value);
    const focused = document.activeElement;
    loading.track(loadPicker()).then(
      // The picker takes the focus, but not from those who have gone on to another field meanwhile.
      (module) => document.activeElement === focused && setPicker(() => module.default),
      () => setFailed(true),
    );
  };
  return (
    <Field label={label}>
      {Picker ? (
        <Picker name={name} any={any} options={options} value={value} start={start} atOnce={atOnce} onPick={onPick} />
      ) : (
        // Remounted when the options arrive, so that the value in the address stays selected.
        <Select
          key={options.length > 0 ? 'ready' : 'empty'}
          name={name}
          options={options}
          placeholder={any}
          defaultValue={value}
          onMouseDown={openPicker}
          onKeyDown={(event) => {
            if (OPENING_KEY.test(event.key) && !event.ctrlKey && !event.metaKey) openPicker(event);
          }}
        />
      )}
    </Field>
  );
}
