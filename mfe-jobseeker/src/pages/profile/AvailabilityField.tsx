import type { JSX } from 'react';
import { useController } from 'react-hook-form';
import { RadioGroup } from '@jpro/ui';
import { AVAILABILITIES } from '../../availabilities.ts';
import { useText } from '../../text.ts';
import type { ProfileApiForm } from './profileValues.ts';

interface AvailabilityFieldProps {
  readonly form: ProfileApiForm;
}

export function AvailabilityField({ form }: AvailabilityFieldProps): JSX.Element {
  const t = useText();
  const { field } = useController({ control: form.control, name: 'job_status' });
  return (
    <RadioGroup
      legend={t('profile.availability')}
      required
      name={field.name}
      value={field.value}
      options={AVAILABILITIES.map((value) => ({ value, label: t(`profile.availability_${value}`) }))}
      onChange={(event) => field.onChange(Number(event.currentTarget.value))}
      onBlur={field.onBlur}
      ref={field.ref}
      error={form.errorOf('job_status')}
    />
  );
}
