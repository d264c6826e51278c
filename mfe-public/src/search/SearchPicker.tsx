import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TypedPicker } from '@jpro/forms';
import type { Option } from '@jpro/ui';

export interface SearchPickerProps {
  readonly name: string;
  readonly any: string;
  readonly options: readonly Option[];
  /** The value in the address. */
  readonly value: string;
  /** The value chosen in the select that the picker replaces, which may not be in the address yet. */
  readonly start: string;
  readonly atOnce: boolean;
  /** Called with the form that has the new choice. */
  readonly onPick?: ((form: HTMLFormElement) => void) | undefined;
}

/** A `SearchSelect` in its opened and focused form. */
export default function SearchPicker({ name, any, options, value, start, atOnce, onPick }: SearchPickerProps) {
  const field = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(start);
  const [followed, setFollowed] = useState(value);
  if (followed !== value) {
    setFollowed(value);
    setChosen(value);
  }
  const apply = useEffectEvent((form: HTMLFormElement) => (atOnce ? form.requestSubmit() : onPick?.(form)));
  useEffect(() => {
    const form = field.current?.form;
    if (form && chosen !== value) apply(form);
  }, [chosen, value]);
  return (
    <>
      <TypedPicker
        options={options}
        value={chosen || null}
        onChange={(picked) => setChosen(String(picked ?? ''))}
        placeholder={any}
        openAtOnce
      />
      <input ref={field} type="hidden" name={name} value={chosen} />
    </>
  );
}
