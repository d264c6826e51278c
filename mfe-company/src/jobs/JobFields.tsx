import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ResponseOf, Lookup } from '@jpro/api';
import { TitledCard } from '@jpro/features';
import { COLLARS, CURRENCIES, type Currency, SALARY_BOUNDS } from '@jpro/api/fields';
import { isoDay, useClock, useFormat } from '@jpro/platform';
import { typedNumber, type ApiForm } from '@jpro/forms';
import { Checkbox, DescriptionList, Field, RadioGroup, Select, Stack, TextInput } from '@jpro/ui';
import { FieldColumns } from '../layout/FieldColumns.tsx';
import { useLookupOptions } from '../lookups/useLookupOptions.ts';
import { townshipsQuery } from '@jpro/features/lookup-queries';
import { useText } from '../text.ts';
import type { JobPostForm } from './JobPostForm.ts';
import { NOT_CHOSEN } from './jobFormValues.ts';
import { JobQuestions } from './JobQuestions.tsx';
import { JobTexts } from './JobTexts.tsx';

/** The lookups of the job form. */
export interface JobLists {
  readonly locations: readonly Lookup[];
  readonly industries: readonly Lookup[];
  readonly jobTypes: readonly Lookup[];
  readonly experienceLevels: readonly Lookup[];
  readonly jobFunctions: ResponseOf<'GET', '/category/jobfunctions_bycollar'>;
}

interface JobFieldsProps {
  readonly form: ApiForm<typeof JobPostForm>;
  readonly lists: JobLists;
  /** True once the job is posted: its collar cannot change any more (rule 17.4). */
  readonly collarLocked?: boolean;
  /** Shown below the title. */
  readonly titleAdvice?: ReactNode;
}

const number = { setValueAs: typedNumber };

/** All fields of a job post. */
export function JobFields({ form, lists, collarLocked = false, titleAdvice }: JobFieldsProps) {
  const t = useText();
  const format = useFormat();
  const clock = useClock();
  const options = useLookupOptions();
  const { register, errorOf, setValue, watch } = form;
  const collar: (typeof COLLARS)[number] = watch('collar') ?? 'white';
  const currency: Currency = watch('currency') ?? 'MMK';
  const locationId = watch('location_id') as number | null | undefined;
  const townships = useQuery({ ...townshipsQuery(locationId ?? 0), enabled: Boolean(locationId) });
  const { min, max } = SALARY_BOUNDS[currency];

  return (
    <Stack $gap={5}>
      <TitledCard title={t('job.sections.job')}>
        <Field label={t('job.title')} help={t('job.title_help')} error={errorOf('title')} required>
          <TextInput {...register('title')} />
        </Field>
        {titleAdvice}
        {collarLocked ? (
          <DescriptionList
            items={[
              {
                term: t('common.job.collar'),
                description: `${t(`common.collar.${collar}`)} · ${t('job.collar_locked')}`,
              },
            ]}
          />
        ) : (
          <RadioGroup
            legend={t('common.job.collar')}
            help={t('job.collar_help')}
            error={errorOf('collar')}
            required
            inline
            options={COLLARS.map((value) => ({ value, label: t(`common.collar.${value}`) }))}
            {...register('collar', { onChange: () => setValue('job_function_id', NOT_CHOSEN) })}
          />
        )}
        <FieldColumns>
          <Field label={t('common.job.function')} error={errorOf('job_function_id')} required>
            <Select
              key={collar}
              options={options(lists.jobFunctions.jobfunctions[collar])}
              placeholder={t('choose')}
              {...register('job_function_id', number)}
            />
          </Field>
          <Field label={t('common.job.industry')} error={errorOf('industry_id')} required>
            <Select
              options={options(lists.industries)}
              placeholder={t('choose')}
              {...register('industry_id', number)}
            />
          </Field>
          <Field label={t('common.job.type')} error={errorOf('job_type_id')} required>
            <Select options={options(lists.jobTypes)} placeholder={t('choose')} {...register('job_type_id', number)} />
          </Field>
          <Field label={t('job.experience_level')} error={errorOf('experience_level_id')} required>
            <Select
              options={options(lists.experienceLevels)}
              placeholder={t('choose')}
              {...register('experience_level_id', number)}
            />
          </Field>
          <Field label={t('job.required_persons')} error={errorOf('required_persons')} required>
            <TextInput inputMode="numeric" {...register('required_persons', number)} />
          </Field>
        </FieldColumns>
      </TitledCard>
      <TitledCard title={t('job.sections.place')}>
        <FieldColumns>
          <Field label={t('common.place.region')} error={errorOf('location_id')} required>
            <Select
              options={options(lists.locations)}
              placeholder={t('choose')}
              {...register('location_id', { ...number, onChange: () => setValue('township_id', null) })}
            />
          </Field>
          <Field
            label={t('common.place.township')}
            help={locationId ? undefined : t('job.township_help')}
            error={errorOf('township_id')}
          >
            <Select
              key={`${locationId} ${townships.data?.length ?? 0}`}
              options={locationId ? options(townships.data) : []}
              placeholder={t('job.any_township')}
              disabled={!locationId}
              {...register('township_id', number)}
            />
          </Field>
        </FieldColumns>
        <Field label={t('job.currency')} error={errorOf('currency')} required>
          <Select
            options={CURRENCIES.map((value) => ({ value, label: t(`common.currency.${value}`) }))}
            {...register('currency')}
          />
        </Field>
        <FieldColumns $min={220}>
          <Field
            label={t('job.salary_min')}
            error={errorOf('salary_min')}
            help={t('job.salary_help', { min: format.money(min, currency), max: format.money(max, currency) })}
            required
          >
            <TextInput inputMode="numeric" {...register('salary_min', number)} />
          </Field>
          <Field label={t('job.salary_max')} error={errorOf('salary_max')}>
            <TextInput inputMode="numeric" {...register('salary_max', number)} />
          </Field>
        </FieldColumns>
        <Checkbox label={t('job.salary_hidden')} help={t('job.salary_hidden_help')} {...register('salary_hidden')} />
      </TitledCard>
      <JobTexts form={form} />
      <JobQuestions form={form} />
      <TitledCard title={t('job.sections.more')}>
        <FieldColumns $min={220}>
          <Field label={t('job.min_age')} error={errorOf('min_age')}>
            <TextInput inputMode="numeric" {...register('min_age', number)} />
          </Field>
          <Field label={t('job.max_age')} error={errorOf('max_age')}>
            <TextInput inputMode="numeric" {...register('max_age', number)} />
          </Field>
          <Field label={t('common.job.apply_until')} help={t('job.due_date_help')} error={errorOf('due_date')}>
            <TextInput
              type="date"
              min={isoDay(clock.now())}
              {...register('due_date', { setValueAs: (day: string | null) => day || null })}
            />
          </Field>
          <Field label={t('job.duration')} help={t('job.duration_help')} error={errorOf('duration')}>
            <TextInput {...register('duration')} />
          </Field>
        </FieldColumns>
        <Checkbox label={t('job.company_hidden')} help={t('job.company_hidden_help')} {...register('company_hidden')} />
      </TitledCard>
    </Stack>
  );
}
