import { useQuery } from '@tanstack/react-query';
import type { Jobseeker } from '@jpro/api';
import { COLLARS, PREFERENCES_MAX } from '@jpro/api/fields';
import type { ProfileForm as ProfileSchema } from '@jpro/api/schemas';
import { useLocalName, type Named } from '@jpro/platform';
import { useApiForm, type ApiForm, useField } from '@jpro/forms';
import { Checkbox, FieldGroup, Grid, RadioGroup } from '@jpro/ui';
import type * as z from 'zod/mini';
import { jobTypesQuery, locationsQuery } from '@jpro/features/lookup-queries';
import { useText } from '../../../text.ts';
import { EntryForm } from './EntryForm.tsx';
import type { SectionFormProps } from './SectionFormProps.ts';
import { usePreferenceFieldWords } from './usePreferenceFieldWords.ts';
import { useSaveProfile } from './useSaveProfile.ts';

const preferenceValues = ({ preferences }: Jobseeker) => ({
  preferred_location_ids: preferences?.locations.map(({ id }) => id) ?? [],
  preferred_job_type_ids: preferences?.job_types.map(({ id }) => id) ?? [],
  preferred_collar: preferences?.collar ?? null,
});

/** Places, job types and kind of work that the jobseeker prefers; no choice means any. */
export default function PreferencesForm({
  jobseeker,
  onSaved,
  actions,
  submitLabel,
}: SectionFormProps & { readonly jobseeker: Jobseeker }) {
  const t = useText();
  const locations = useQuery(locationsQuery());
  const jobTypes = useQuery(jobTypesQuery());
  const { preferences } = jobseeker;
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ ProfileForm }) => ProfileForm),
    draftName: `preferences-${jobseeker.user_id}`,
    ...useSaveProfile<z.input<typeof ProfileSchema>>(jobseeker, { valuesOf: preferenceValues, onSaved }),
  });
  const saved = usePreferenceFieldWords(jobseeker);
  return (
    <EntryForm form={form} saved={saved} actions={actions} submitLabel={submitLabel}>
      <Choices
        form={form}
        name="preferred_location_ids"
        legend={t('preferences.places')}
        help={t('preferences.places_help', { max: PREFERENCES_MAX })}
        rows={locations.data ?? preferences?.locations ?? []}
      />
      <Choices
        form={form}
        name="preferred_job_type_ids"
        legend={t('preferences.job_types')}
        help={t('preferences.job_types_help', { max: PREFERENCES_MAX })}
        rows={jobTypes.data ?? preferences?.job_types ?? []}
      />
      <CollarChoice form={form} />
    </EntryForm>
  );
}

type PreferencesApiForm = ApiForm<typeof ProfileSchema>;

interface ChoicesProps {
  readonly form: PreferencesApiForm;
  readonly name: 'preferred_location_ids' | 'preferred_job_type_ids';
  readonly legend: string;
  readonly help: string;
  readonly rows: readonly (Named & { readonly id: number })[];
}

/** A choice of several; once the limit is reached, only the chosen ones can be changed. */
function Choices({ form, name, legend, help, rows }: ChoicesProps) {
  const nameOf = useLocalName();
  const field = useField(form, name);
  const chosen = field.value ?? [];
  const toggle = (id: number) =>
    field.onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <FieldGroup legend={legend} help={help} error={form.errorOf(name)}>
      <Grid $min={150}>
        {rows.map((row) => (
          <Checkbox
            key={row.id}
            label={nameOf(row)}
            checked={chosen.includes(row.id)}
            disabled={chosen.length >= PREFERENCES_MAX && !chosen.includes(row.id)}
            onChange={() => toggle(row.id)}
          />
        ))}
      </Grid>
    </FieldGroup>
  );
}

function CollarChoice({ form }: { readonly form: PreferencesApiForm }) {
  const t = useText();
  const field = useField(form, 'preferred_collar');
  return (
    <RadioGroup
      legend={t('common.job.collar')}
      name={field.name}
      inline
      value={field.value ?? ''}
      options={[
        { value: '', label: t('common.search.any') },
        ...COLLARS.map((value) => ({ value, label: t(`common.collar.${value}`) })),
      ]}
      onChange={({ currentTarget }) => field.onChange(COLLARS.find((value) => value === currentTarget.value) ?? null)}
    />
  );
}
