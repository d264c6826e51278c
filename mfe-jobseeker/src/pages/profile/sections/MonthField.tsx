import { useState } from 'react';
import { isoDay, useClock } from '@jpro/platform';
import { Field, TextInput } from '@jpro/ui';
import { dayOf, monthOf } from './months.ts';

interface MonthFieldProps {
  readonly label: string;
  /** A day as `YYYY-MM-DD`; empty or null for none. */
  readonly value: string | null | undefined;
  /** Whether the last day of the month is meant, rather than the first. */
  readonly end?: boolean;
  /** The control to focus when the month is missing. */
  readonly ref: (control: HTMLInputElement | null) => void;
  readonly onChange: (day: string | null) => void;
  readonly error: string | undefined;
}

/** A month, for a date of which nobody remembers the day. */
export function MonthField({ label, value, end = false, ref, onChange, error }: MonthFieldProps) {
  const today = isoDay(useClock().now());
  // Where browsers have no picker, it is typed in part first.
  const [typed, setTyped] = useState('');
  return (
    <Field label={label} error={error} required>
      <TextInput
        ref={ref}
        type="month"
        placeholder={monthOf(today)}
        max={monthOf(today)}
        value={value ? monthOf(value) : typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onChange(dayOf(currentTarget.value, end ? today : undefined));
        }}
      />
    </Field>
  );
}
