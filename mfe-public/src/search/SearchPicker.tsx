import { useEffect, useRef, useState } from 'react';
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
}

/** A `SearchSelect` in its opened and focused form. */
export default function SearchPicker({ name, any, options, value, start, atOnce }: SearchPickerProps) {
  const field = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(start);
  const [followed, setFollowed] = useState(value);
  if (followed !== value) {
    setFollowed(value);
    setChosen(value);
  }
  useEffect(() => {
    if (atOnce && chosen !== value) field.current?.form?.requestSubmit();
  }, [atOnce, chosen, value]);
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
