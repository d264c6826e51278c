import type { JSX } from 'react';
import { useField } from '@jpro/forms';
import { RadioGroup } from '@jpro/ui';
import { AVAILABILITIES } from '../../availabilities.ts';
import { useText } from '../../text.ts';
import type { ProfileApiForm } from './profileValues.ts';

interface AvailabilityFieldProps {
  readonly form: ProfileApiForm;
}

export function AvailabilityField({ form }: AvailabilityFieldProps): JSX.Element {
  const t = useText();
  const field = useField(form, 'job_status');
  return (
    <RadioGroup
      legend={t('profile.availability')}
      required
      name={field.name}
      value={field.value}
      options={AVAILABILITIES.map((value) => ({ value, label: t(`profile.availability_${value}`) }))}
      onChange={({ currentTarget }) =>
        field.onChange(AVAILABILITIES.find((value) => String(value) === currentTarget.value) ?? null)
      }
      onBlur={field.onBlur}
      ref={field.ref}
      error={form.errorOf('job_status')}
    />
  );
}
