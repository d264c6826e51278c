import { useQuery } from '@tanstack/react-query';
import type { Education, Lookup } from '@jpro/api';
import { FIRST_LEVEL_WITH_MAJOR } from '@jpro/api/fields';
import type { EducationForm as Schema } from '@jpro/api/schemas';
import { useApi, useLocalName, useFormat } from '@jpro/platform';
import { QueryBoundary } from '@jpro/features';
import { NameOffer, typedNumber, useApiForm, useField, useNameOffers, type FieldWords } from '@jpro/forms';
import { Checkbox, Field, Select, Skeleton, TextInput } from '@jpro/ui';
import type * as z from 'zod/mini';
import { educationLevelsQuery } from '@jpro/features/lookup-queries';
import { useText } from '../../../text.ts';
import { cleared } from './blank.ts';
import { EntryForm } from './EntryForm.tsx';
import type { SectionFormProps } from './SectionFormProps.ts';
import { MonthField } from './MonthField.tsx';
import { useSaveEntry, END } from './useSaveEntry.ts';

interface EducationFormProps extends SectionFormProps {
  /** Null for a new one. */
  readonly entry: Education | null;
}

/** One education: level, school, subject and end date. */
export default function EducationForm(props: EducationFormProps) {
  const levels = useQuery(educationLevelsQuery());
  return (
    <QueryBoundary query={levels} skeleton={<Skeleton $shape="block" $height={320} />}>
      {(rows) => <Fields levels={rows} {...props} />}
    </QueryBoundary>
  );
}

/** The schema refuses it, so the user has to choose a level. */
const NOT_CHOSEN = null as unknown as number;

/** The form's initial values; empty when `education` is null. */
const valuesOf = (education: Education | null) => ({
  education_level_id: education?.education_level.id ?? NOT_CHOSEN,
  school: education?.school ?? '',
  major: education?.major ?? '',
  qualification: education?.qualification ?? '',
  is_current: education?.is_current ?? false,
  end_date: education?.end_date ?? null,
});

function Fields({
  levels,
  entry: education,
  onSaved,
  actions,
  submitLabel,
}: EducationFormProps & { readonly levels: readonly Lookup[] }) {
  const t = useText();
  const api = useApi();
  const nameOf = useLocalName();
  const entry = useSaveEntry<z.input<typeof Schema>, Education>({
    entry: education,
    entriesOf: ({ educations }) => educations,
    valuesOf,
    onSaved,
  });
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ EducationForm }) => EducationForm),
    ...entry.form,
    draftName: `education-${education?.id ?? 'new'}`,
    async submit(body, { idempotencyKey }) {
      if (education) {
        const query = { known_version: entry.knownVersion() };
        await api.put('/educations/{id}', { params: { id: education.id }, query, body });
      } else await api.post('/educations', { body, idempotencyKey });
      await entry.showSaved();
    },
  });
  const names = useNameOffers(form);
  const { register, errorOf, watch, setValue } = form;
  const ended = useField(form, 'end_date');
  const saved = useEducationWords(entry.latest);
  const hasMajor = watch('education_level_id') >= FIRST_LEVEL_WITH_MAJOR;
  return (
    <EntryForm form={form} saved={saved} actions={actions} submitLabel={submitLabel}>
      <Field label={t('education.level')} error={errorOf('education_level_id')} required>
        <Select
          placeholder={t('entry.choose')}
          options={levels.map((level) => ({ value: level.id, label: nameOf(level) }))}
          {...register('education_level_id', { setValueAs: typedNumber })}
        />
      </Field>
      <Field label={t('education.school')} error={errorOf('school')} required>
        <TextInput {...register('school')} />
        <NameOffer names={names} field="school" />
      </Field>
      <Field label={t('education.major')} help={t('education.major_help')} error={errorOf('major')} required={hasMajor}>
        <TextInput {...register('major', cleared)} />
      </Field>
      <Field
        label={t('education.qualification')}
        help={t('education.major_help')}
        error={errorOf('qualification')}
        required={hasMajor}
      >
        <TextInput {...register('qualification', cleared)} />
      </Field>
      <Checkbox
        label={t('education.current')}
        {...register('is_current', { onChange: () => setValue('end_date', null) })}
      />
      {!watch('is_current') && (
        <MonthField
          label={t('education.end')}
          value={ended.value}
          end
          ref={ended.ref}
          onChange={ended.onChange}
          error={errorOf('end_date')}
        />
      )}
    </EntryForm>
  );
}

/** The fields of an education's form in words of the page's language. */
function useEducationWords(education: Education | null): readonly FieldWords[] {
  const t = useText();
  const format = useFormat();
  const nameOf = useLocalName();
  if (!education) return [];
  const { education_level, school, major, qualification, is_current, end_date } = education;
  return [
    { fields: ['education_level_id'], label: t('education.level'), value: nameOf(education_level) },
    { fields: ['school'], label: t('education.school'), value: school },
    { fields: ['major'], label: t('education.major'), value: major },
    { fields: ['qualification'], label: t('education.qualification'), value: qualification },
    {
      fields: END,
      label: t('education.end'),
      value: is_current ? t('education.ongoing') : end_date && format.date(end_date, 'month'),
    },
  ];
}
