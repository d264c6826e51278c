import { useQuery } from '@tanstack/react-query';
import type { Experience, Lookup, ResponseOf } from '@jpro/api';
import type { ExperienceForm as Schema } from '@jpro/api/schemas';
import { useApi, useLocalName, useFormat } from '@jpro/platform';
import { allQueries, QueryBoundary } from '@jpro/features';
import { NameOffer, typedNumber, useApiForm, useField, useNameOffers, type FieldWords } from '@jpro/forms';
import { Checkbox, Field, Grid, Select, Skeleton, TextArea, TextInput } from '@jpro/ui';
import type * as z from 'zod/mini';
import { experienceLevelsQuery, industriesQuery, jobFunctionsQuery } from '@jpro/features/lookup-queries';
import { useText } from '../../../text.ts';
import { EntryForm } from './EntryForm.tsx';
import type { SectionFormProps } from './SectionFormProps.ts';
import { MonthField } from './MonthField.tsx';
import { useSaveEntry, END } from './useSaveEntry.ts';

interface ExperienceFormProps extends SectionFormProps {
  /** Null for a new one. */
  readonly entry: Experience | null;
}

interface Lists {
  readonly industries: readonly Lookup[];
  readonly levels: readonly Lookup[];
  readonly functions: ResponseOf<'GET', '/category/jobfunctions_bycollar'>['jobfunctions'];
}

/** One job that the jobseeker has or had. */
export default function ExperienceForm(props: ExperienceFormProps) {
  const industries = useQuery(industriesQuery());
  const levels = useQuery(experienceLevelsQuery());
  const functions = useQuery(jobFunctionsQuery());
  const query = allQueries({ industries, levels, functions });
  return (
    <QueryBoundary query={query} skeleton={<Skeleton $shape="block" $height={420} />}>
      {(lists) => <Fields lists={{ ...lists, functions: lists.functions.jobfunctions }} {...props} />}
    </QueryBoundary>
  );
}

/** The schema refuses it, so the user has to choose one. */
const NOT_CHOSEN = null as unknown as number;
const number = { setValueAs: typedNumber };

/** The form's initial values; empty when `experience` is null. */
const valuesOf = (experience: Experience | null) => ({
  company_name: experience?.company_name ?? '',
  position_title: experience?.position_title ?? '',
  industry_id: experience?.industry.id ?? NOT_CHOSEN,
  job_function_id: experience?.job_function.id ?? NOT_CHOSEN,
  experience_level_id: experience?.experience_level.id ?? NOT_CHOSEN,
  start_date: experience?.start_date ?? '',
  end_date: experience?.end_date ?? null,
  is_current: experience?.is_current ?? false,
  description: experience?.description ?? '',
});

function Fields({
  lists,
  entry: experience,
  onSaved,
  actions,
  submitLabel,
}: ExperienceFormProps & { readonly lists: Lists }) {
  const t = useText();
  const api = useApi();
  const nameOf = useLocalName();
  const entry = useSaveEntry<z.input<typeof Schema>, Experience>({
    entry: experience,
    entriesOf: ({ experiences }) => experiences,
    valuesOf,
    onSaved,
  });
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ ExperienceForm }) => ExperienceForm),
    ...entry.form,
    draftName: `experience-${experience?.id ?? 'new'}`,
    async submit(body, { idempotencyKey }) {
      if (experience) {
        const query = { known_version: entry.knownVersion() };
        await api.put('/experiences/{id}', { params: { id: experience.id }, query, body });
      } else await api.post('/experiences', { body, idempotencyKey });
      await entry.showSaved();
    },
  });
  const names = useNameOffers(form);
  const { register, errorOf, watch, setValue } = form;
  const options = (rows: readonly Lookup[], group?: string) =>
    rows.map((row) => ({ value: row.id, label: nameOf(row), ...(group && { group }) }));
  const start = useField(form, 'start_date');
  const ended = useField(form, 'end_date');
  const saved = useExperienceWords(entry.latest);
  return (
    <EntryForm form={form} saved={saved} actions={actions} submitLabel={submitLabel}>
      <Field label={t('experience.position')} error={errorOf('position_title')} required>
        <TextInput autoComplete="organization-title" {...register('position_title')} />
      </Field>
      <Field label={t('experience.company')} error={errorOf('company_name')} required>
        <TextInput autoComplete="organization" {...register('company_name')} />
        <NameOffer names={names} field="company_name" />
      </Field>
      <Grid $min={220}>
        <Field label={t('common.job.function')} error={errorOf('job_function_id')} required>
          <Select
            placeholder={t('entry.choose')}
            options={[
              ...options(lists.functions.white, t('common.collar.white')),
              ...options(lists.functions.blue, t('common.collar.blue')),
            ]}
            {...register('job_function_id', number)}
          />
        </Field>
        <Field label={t('common.job.industry')} error={errorOf('industry_id')} required>
          <Select
            placeholder={t('entry.choose')}
            options={options(lists.industries)}
            {...register('industry_id', number)}
          />
        </Field>
        <Field label={t('experience.level')} error={errorOf('experience_level_id')} required>
          <Select
            placeholder={t('entry.choose')}
            options={options(lists.levels)}
            {...register('experience_level_id', number)}
          />
        </Field>
      </Grid>
      <Checkbox
        label={t('experience.current')}
        {...register('is_current', { onChange: () => setValue('end_date', null) })}
      />
      <Grid $min={180}>
        <MonthField
          label={t('experience.start')}
          value={start.value}
          ref={start.ref}
          onChange={(day) => start.onChange(day ?? '')}
          error={errorOf('start_date')}
        />
        {!watch('is_current') && (
          <MonthField
            label={t('experience.end')}
            value={ended.value}
            end
            ref={ended.ref}
            onChange={ended.onChange}
            error={errorOf('end_date')}
          />
        )}
      </Grid>
      <Field label={t('experience.description')} help={t('experience.description_help')} error={errorOf('description')}>
        <TextArea rows={3} {...register('description')} />
      </Field>
    </EntryForm>
  );
}

/** The fields of an experience's form in words of the page's language. */
function useExperienceWords(experience: Experience | null): readonly FieldWords[] {
  const t = useText();
  const format = useFormat();
  const nameOf = useLocalName();
  if (!experience) return [];
  const { end_date } = experience;
  return [
    { fields: ['position_title'], label: t('experience.position'), value: experience.position_title },
    { fields: ['company_name'], label: t('experience.company'), value: experience.company_name },
    { fields: ['job_function_id'], label: t('common.job.function'), value: nameOf(experience.job_function) },
    { fields: ['industry_id'], label: t('common.job.industry'), value: nameOf(experience.industry) },
    { fields: ['experience_level_id'], label: t('experience.level'), value: nameOf(experience.experience_level) },
    { fields: ['start_date'], label: t('experience.start'), value: format.date(experience.start_date, 'month') },
    {
      fields: END,
      label: t('experience.end'),
      value: end_date ? format.date(end_date, 'month') : t('experience.today'),
    },
    { fields: ['description'], label: t('experience.description'), value: experience.description },
  ];
}
