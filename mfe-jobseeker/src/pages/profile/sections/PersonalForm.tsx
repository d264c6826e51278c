import { useState } from 'react';
import type { Jobseeker } from '@jpro/api';
import { GENDERS, MARITAL_STATUSES, RELIGIONS } from '@jpro/api/fields';
import { useApiForm, useField } from '@jpro/forms';
import { Disclosure, Field, Grid, RadioGroup, Select, Stack, TextArea, TextInput } from '@jpro/ui';
import type * as z from 'zod/mini';
import { useText } from '../../../text.ts';
import { cleared, leftOut } from './blank.ts';
import { EntryForm } from './EntryForm.tsx';
import type { SectionFormProps } from './SectionFormProps.ts';
import { HeightField, WeightField } from './measureFields.tsx';
import { NrcField } from './NrcField.tsx';
import type { PersonalFormSchema as Schema, PersonalFormSchema } from './PersonalFormSchema.ts';
import { usePersonalWords, WEIGHT } from './usePersonalWords.ts';
import { useSaveProfile } from './useSaveProfile.ts';

/** What few jobs ask for; a person opens it to fill it in. */
const MORE = ['religion', 'weight', 'weight_pounds', 'nrc'] as const;

/** Birthday, gender, address and the rest of the personal data (rule 58.1). */
export default function PersonalForm({
  jobseeker,
  onSaved,
  actions,
  submitLabel,
}: SectionFormProps & { readonly jobseeker: Jobseeker }) {
  const t = useText();
  const form = useApiForm({
    schema: () => import('./PersonalFormSchema.ts').then(({ PersonalFormSchema }) => PersonalFormSchema),
    draftName: `personal-${jobseeker.user_id}`,
    ...useSaveProfile<z.input<typeof Schema>>(jobseeker, { valuesOf: personalValues, together: [WEIGHT], onSaved }),
  });
  const height = useField(form, 'height');
  const weight = useField(form, 'weight');
  const pounds = useField(form, 'weight_pounds');
  const nrc = useField(form, 'nrc');
  const words = usePersonalWords(jobseeker);
  const saved = [...words.required, ...words.optional];
  const [isOpened, setOpened] = useState(false);
  const { register, errorOf } = form;
  return (
    <EntryForm form={form} saved={saved} actions={actions} submitLabel={submitLabel}>
      <Grid $min={200}>
        <Field label={t('personal.dob')} error={errorOf('dob')} required>
          <TextInput type="date" autoComplete="bday" min="1900-01-01" {...register('dob', leftOut)} />
        </Field>
        <Field label={t('personal.nationality')} error={errorOf('nationality')} required>
          <TextInput {...register('nationality', leftOut)} />
        </Field>
      </Grid>
      <RadioGroup
        legend={t('personal.gender')}
        required
        inline
        error={errorOf('gender')}
        options={GENDERS.map((value) => ({ value, label: t(`personal.genders.${value}`) }))}
        {...register('gender')}
      />
      <RadioGroup
        legend={t('personal.marital_status')}
        required
        inline
        error={errorOf('marital_status')}
        options={MARITAL_STATUSES.map((value) => ({ value, label: t(`personal.marital_statuses.${value}`) }))}
        {...register('marital_status')}
      />
      <Field label={t('personal.address')} help={t('personal.address_help')} error={errorOf('address')} required>
        <TextArea rows={2} autoComplete="street-address" {...register('address', leftOut)} />
      </Field>
      <Field label={t('personal.native_address')} error={errorOf('native_address')}>
        <TextArea rows={2} {...register('native_address', cleared)} />
      </Field>
      <HeightField value={height.value} ref={height.ref} onChange={height.onChange} error={errorOf('height')} />
      <Disclosure
        summary={t('personal.more')}
        defaultOpen={MORE.some((field) => errorOf(field) !== undefined)}
        onOpen={() => setOpened(true)}
      >
        <Stack $gap={4}>
          <Field label={t('personal.religion')} error={errorOf('religion')}>
            <Select
              placeholder={t('entry.not_said')}
              options={RELIGIONS.map((value) => ({ value, label: t(`personal.religions.${value}`) }))}
              {...register('religion', cleared)}
            />
          </Field>
          <WeightField
            kilograms={weight.value}
            pounds={pounds.value}
            ref={weight.ref}
            onChange={(kilograms, typed) => {
              pounds.onChange(typed);
              weight.onChange(kilograms);
            }}
            error={errorOf('weight') ?? errorOf('weight_pounds')}
          />
          <NrcField value={nrc.value} ref={nrc.ref} onChange={nrc.onChange} error={errorOf('nrc')} isShown={isOpened} />
        </Stack>
      </Disclosure>
    </EntryForm>
  );
}

/** Initial values in the form that the inputs use. */
const personalValues = (jobseeker: Jobseeker): Partial<z.input<typeof PersonalFormSchema>> => ({
  dob: jobseeker.dob ?? '',
  nationality: jobseeker.nationality ?? '',
  address: jobseeker.address ?? '',
  native_address: jobseeker.native_address ?? '',
  height: jobseeker.height,
  weight: jobseeker.weight,
  weight_pounds: jobseeker.weight_pounds ?? null,
  nrc: jobseeker.nrc,
  religion: jobseeker.religion,
  ...(jobseeker.gender && { gender: jobseeker.gender }),
  ...(jobseeker.marital_status && { marital_status: jobseeker.marital_status }),
});
