import { useState } from 'react';
import { isoDay, useClock, useFormat } from '@jpro/platform';
import { FieldGroup, Grid, Select } from '@jpro/ui';
import { useText } from '../../../text.ts';
import { dayOf, MONTHS, type Month, monthOf, yearsUntil } from './months.ts';

interface MonthFieldProps {
  readonly legend: string;
  /** A day as `YYYY-MM-DD`; empty or null for none. */
  readonly value: string | null | undefined;
  /** Whether the last day of the month is meant, rather than the first. */
  readonly end?: boolean;
  /** The control to focus when a month is missing. */
  readonly ref: (control: HTMLSelectElement | null) => void;
  readonly onChange: (day: string | null) => void;
  readonly error: string | undefined;
}

/** A month and a year, for a date of which nobody remembers the day. */
export function MonthField({ legend, value, end = false, ref, onChange, error }: MonthFieldProps) {
  const t = useText();
  const format = useFormat();
  const today = isoDay(useClock().now());
  // One of the two may be chosen first, while there is no date yet.
  const [started, setStarted] = useState<Month>({ year: '', month: '' });
  const shown = value ? monthOf(value) : started;
  const change = (changed: Partial<Month>) => {
    const next = { ...shown, ...changed };
    setStarted(next);
    onChange(dayOf(next, end ? today : undefined));
  };
  return (
    <FieldGroup legend={legend} error={error} required>
      <Grid $gap={2} $min={110}>
        <Select
          ref={ref}
          aria-label={`${legend} – ${t('entry.month')}`}
          placeholder={t('entry.month')}
          value={shown.month}
          options={MONTHS.map((month) => ({ value: month, label: format.date(`2000-${month}-01`, 'month_alone') }))}
          onChange={({ currentTarget }) => change({ month: currentTarget.value })}
        />
        <Select
          aria-label={`${legend} – ${t('entry.year')}`}
          placeholder={t('entry.year')}
          value={shown.year}
          options={yearsUntil(today).map((year) => ({ value: year, label: format.digits(year) }))}
          onChange={({ currentTarget }) => change({ year: currentTarget.value })}
        />
      </Grid>
    </FieldGroup>
  );
}
