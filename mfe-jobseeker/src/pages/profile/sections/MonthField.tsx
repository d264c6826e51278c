import { useState } from 'react';
import { isoDay, useClock, useFormat } from '@jpro/platform';
import { FieldGroup, Select, type Option } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { useText } from '../../../text.ts';
import { dayOf, monthOf } from './months.ts';

/** How many years a list goes back, if the stored one is not older. */
const YEARS = 60;

const NOTHING = { year: '', month: '' };

/** Burmese dates run from year to month. */
const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space[2]};

  &:lang(my) > :first-child {
    order: 1;
  }
`;

interface MonthFieldProps {
  readonly label: string;
  /** A day as `YYYY-MM-DD`; empty or null for none. */
  readonly value: string | null | undefined;
  /** Whether the last day of the month is meant, rather than the first. */
  readonly end?: boolean;
  /** The control to focus when the month is missing. */
  readonly ref: (control: HTMLSelectElement | null) => void;
  readonly onChange: (day: string | null) => void;
  readonly error: string | undefined;
}

/** A month, for a date of which nobody remembers the day: two lists, because not every browser has a picker for it. */
export function MonthField({ label, value, end = false, ref, onChange, error }: MonthFieldProps) {
  const t = useText();
  const today = isoDay(useClock().now());
  // Until both are chosen, there is no day; afterwards, only the form knows whether there still is one.
  const [chosen, setChosen] = useState(NOTHING);
  const half = dayOf(`${chosen.year}-${chosen.month}`) === null ? chosen : NOTHING;
  const { year, month } = value ? { year: value.slice(0, 4), month: value.slice(5, 7) } : half;
  const choose = (part: Partial<typeof chosen>) => {
    const next = { year, month, ...part };
    setChosen(next);
    onChange(dayOf(`${next.year}-${next.month}`, end ? today : undefined));
  };
  const invalid = error !== undefined;
  return (
    <FieldGroup legend={label} error={error} required>
      <Parts>
        <Select
          ref={ref}
          aria-label={t('common.month')}
          aria-invalid={invalid}
          placeholder={t('common.month')}
          options={useMonths(year === today.slice(0, 4) ? monthOf(today) : undefined)}
          value={month}
          onChange={({ currentTarget }) => choose({ month: currentTarget.value })}
        />
        <Select
          aria-label={t('entry.year')}
          aria-invalid={invalid}
          placeholder={t('entry.year')}
          options={useYears(Number(today.slice(0, 4)), Number(year))}
          value={year}
          onChange={({ currentTarget }) => choose({ year: currentTarget.value })}
        />
      </Parts>
    </FieldGroup>
  );
}

/** The months of a year; those after `last` cannot be chosen. */
function useMonths(last: string | undefined): readonly Option[] {
  const format = useFormat();
  return Array.from({ length: 12 }, (_, index) => {
    const value = String(index + 1).padStart(2, '0');
    return {
      value,
      label: format.date(`2024-${value}-01`, 'month_alone'),
      disabled: last !== undefined && value > last.slice(5),
    };
  });
}

/** This year and those before it, at least as far as the chosen one. */
function useYears(now: number, chosen: number): readonly Option[] {
  const format = useFormat();
  const first = Math.min(now - YEARS, chosen || now);
  return Array.from({ length: now - first + 1 }, (_, index) => {
    const value = String(now - index);
    return { value, label: format.digits(value) };
  });
}
