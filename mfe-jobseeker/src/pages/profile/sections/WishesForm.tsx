import type { Jobseeker } from '@jpro/api';
import { CURRENCIES, MAX_CAREER_OBJECTIVE, SALARY_BOUNDS } from '@jpro/api/fields';
import type { ProfileForm as ProfileSchema } from '@jpro/api/schemas';
import { typedNumber, useApiForm } from '@jpro/forms';
import { Field, Grid, Select, TextArea, TextInput } from '@jpro/ui';
import type * as z from 'zod/mini';
import { useText } from '../../../text.ts';
import { leftOut } from './blank.ts';
import { EntryForm } from './EntryForm.tsx';
import type { SectionFormProps } from './SectionFormProps.ts';
import { useSaveProfile } from './useSaveProfile.ts';
import { SALARY, useWishesWords } from './useWishesWords.ts';

const salary = { setValueAs: (value: unknown) => typedNumber(value) ?? undefined };

/** The jobseeker's expected salary and career objective (rule 58.1). */
export default function WishesForm({
  jobseeker,
  onSaved,
  actions,
  submitLabel,
}: SectionFormProps & { readonly jobseeker: Jobseeker }) {
  const t = useText();
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ ProfileForm }) => ProfileForm),
    draftName: `wishes-${jobseeker.user_id}`,
    ...useSaveProfile<z.input<typeof ProfileSchema>>(jobseeker, {
      valuesOf: ({ expected_salary, salary_currency, career_objective }) => ({
        ...(expected_salary !== null && { expected_salary }),
        salary_currency,
        career_objective: career_objective ?? '',
      }),
      together: [SALARY],
      onSaved,
    }),
  });
  const { register, errorOf } = form;
  const bounds = SALARY_BOUNDS[form.watch('salary_currency') ?? 'MMK'];
  const saved = useWishesWords(jobseeker);
  // Once written, it can be changed but not cleared.
  const hasObjective = jobseeker.career_objective !== null;
  return (
    <EntryForm form={form} saved={saved} actions={actions} submitLabel={submitLabel}>
      <Grid $min={180}>
        <Field
          label={t('wishes.salary')}
          help={t('wishes.salary_help', bounds)}
          error={errorOf('expected_salary')}
          required
        >
          <TextInput inputMode="numeric" {...register('expected_salary', salary)} />
        </Field>
        <Field label={t('wishes.currency')}>
          <Select
            options={CURRENCIES.map((currency) => ({ value: currency, label: t(`common.currency.${currency}`) }))}
            {...register('salary_currency')}
          />
        </Field>
      </Grid>
      <Field
        label={t('wishes.objective')}
        help={t('wishes.objective_help')}
        error={errorOf('career_objective')}
        required={hasObjective}
      >
        <TextArea
          rows={4}
          limit={MAX_CAREER_OBJECTIVE}
          countLabel={(length) => t('common.length_of', { length, limit: MAX_CAREER_OBJECTIVE })}
          {...register('career_objective', hasObjective ? {} : leftOut)}
        />
      </Field>
    </EntryForm>
  );
}
