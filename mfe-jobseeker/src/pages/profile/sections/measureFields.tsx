import { useState } from 'react';
import { kilogramsOf, poundsOf } from '@jpro/api/measures';
import { useFormat } from '@jpro/platform';
import { typedNumber } from '@jpro/forms';
import { Field, FieldGroup, Grid, TextInput } from '@jpro/ui';
import { useText } from '../../../text.ts';
import { centimetresOf, type FeetAndInches, feetAndInchesOf } from './measures.ts';

interface MeasureProps {
  /** The stored unit; NaN for what is no number. */
  readonly value: number | null | undefined;
  /** The control to focus when the value is not valid. */
  readonly ref: (control: HTMLInputElement | null) => void;
  readonly onChange: (value: number | null) => void;
  readonly error: string | undefined;
}

/**
 * The text of a field that stands for the value: as it was typed, for as long as it means the value; otherwise the
 * value in the field's unit.
 */
function useTyped<Typed>(value: number | null, none: Typed, read: (typed: Typed) => number | null) {
  const [typed, setTyped] = useState(none);
  return {
    shown: (write: (value: number) => Typed): Typed => {
      if (Object.is(read(typed), value)) return typed;
      return value === null || Number.isNaN(value) ? none : write(value);
    },
    /** Returns the value. */
    type: (text: Typed): number | null => {
      setTyped(text);
      return read(text);
    },
  };
}

/** The height in centimetres, or in feet and inches (rule 89). */
export function HeightField({ value = null, ref, onChange, error }: MeasureProps) {
  const t = useText();
  const { digits } = useFormat();
  const metric = useTyped<string>(value, '', typedNumber);
  const imperial = useTyped<FeetAndInches>(value, { feet: '', inches: '' }, centimetresOf);
  const { feet, inches } = imperial.shown((known) => {
    const nearest = feetAndInchesOf(known);
    return { feet: digits(nearest.feet), inches: digits(nearest.inches) };
  });
  return (
    <FieldGroup legend={t('personal.height')} error={error}>
      <Grid $gap={2} $min={72}>
        <Field label={t('personal.cm')}>
          <TextInput
            ref={ref}
            inputMode="numeric"
            value={metric.shown((known) => digits(String(known)))}
            onChange={({ currentTarget }) => onChange(metric.type(currentTarget.value))}
          />
        </Field>
        <Field label={t('personal.feet')}>
          <TextInput
            inputMode="numeric"
            value={feet}
            onChange={({ currentTarget }) => onChange(imperial.type({ feet: currentTarget.value, inches }))}
          />
        </Field>
        <Field label={t('personal.inches')}>
          <TextInput
            inputMode="numeric"
            value={inches}
            onChange={({ currentTarget }) => onChange(imperial.type({ feet, inches: currentTarget.value }))}
          />
        </Field>
      </Grid>
    </FieldGroup>
  );
}

interface WeightProps extends Pick<MeasureProps, 'ref' | 'error'> {
  readonly kilograms: number | null | undefined;
  /** What was typed in pounds, which decides the kilograms. */
  readonly pounds: number | null | undefined;
  readonly onChange: (kilograms: number | null, pounds: number | null) => void;
}

/** The weight in kilograms or pounds (rule 89). */
export function WeightField({ kilograms = null, pounds = null, ref, onChange, error }: WeightProps) {
  const t = useText();
  const { digits } = useFormat();
  const metric = useTyped<string>(kilograms, '', typedNumber);
  const imperial = useTyped<string>(pounds, '', typedNumber);
  return (
    <FieldGroup legend={t('personal.weight')} error={error}>
      <Grid $gap={2} $min={72}>
        <Field label={t('personal.kg')}>
          <TextInput
            ref={ref}
            inputMode="numeric"
            value={metric.shown((known) => digits(String(known)))}
            onChange={({ currentTarget }) => onChange(metric.type(currentTarget.value), null)}
          />
        </Field>
        <Field label={t('personal.pounds')}>
          <TextInput
            inputMode="numeric"
            value={
              pounds === null && kilograms !== null && !Number.isNaN(kilograms)
                ? digits(String(poundsOf(kilograms)))
                : imperial.shown((known) => digits(String(known)))
            }
            onChange={({ currentTarget }) => {
              const typed = imperial.type(currentTarget.value);
              onChange(typed === null ? null : kilogramsOf(typed), typed);
            }}
          />
        </Field>
      </Grid>
    </FieldGroup>
  );
}
