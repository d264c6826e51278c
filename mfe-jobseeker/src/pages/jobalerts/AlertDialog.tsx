import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedJobAlert, SavedJobAlertForm as AlertFormValues } from '@jpro/api';
import type { AlertValues } from '@jpro/api/job-filters';
import type { SavedJobAlertForm as AlertSchema } from '@jpro/api/schemas';
import { useApi, useLocalName, useToasts, type Named } from '@jpro/platform';
import {
  FormDialog,
  TypedPicker,
  useApiForm,
  type ApiForm,
  useField,
  useKnownVersion,
  useStillHere,
} from '@jpro/forms';
import { Alert, Checkbox, Field, Text, TextInput, type Option } from '@jpro/ui';
import { jobFunctionsQuery, jobTypesQuery, locationsQuery } from '@jpro/features/lookup-queries';
import { jobAlertsQuery } from '../../queries.ts';
import { useText } from '../../text.ts';
import { valuesOf } from './alertValues.ts';

export interface AlertDialogProps {
  /** Null for a new alert. */
  readonly alert: SavedJobAlert | null;
  /** The initial values. */
  readonly values: AlertValues;
  /** Whether the search that it starts from has filters that an alert has not. */
  readonly leavesOut?: boolean | undefined;
  readonly onClose: () => void;
}

/** The criteria of one alert. */
export default function AlertDialog({ alert, values, leavesOut, onClose }: AlertDialogProps) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const nameOf = useLocalName();
  const isStillHere = useStillHere();
  const id = alert?.id ?? null;
  const isThis = (each: SavedJobAlert) => each.id === id;
  const latest = useQuery(jobAlertsQuery()).data?.data.find(isThis);
  const known = useKnownVersion(alert?.version, async () => {
    const { data } = await queryClient.fetchQuery({ ...jobAlertsQuery(), staleTime: 0 });
    const found = data.find(isThis);
    return found && { version: found.version, values: valuesOf(found) };
  });
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ SavedJobAlertForm }) => SavedJobAlertForm),
    defaultValues: values,
    shared: { readAgain: known.readAgain },
    // A new alert may start from a search, and each search has a separate draft.
    draftName: `alert-${id ?? JSON.stringify(values)}`,
    async submit(body: AlertFormValues) {
      if (id === null) await api.post('/jobseeker/jobalerts', { body });
      else {
        const query = { known_version: known.current() };
        await api.put('/jobseeker/jobalerts/{id}', { params: { id }, query, body });
      }
      toasts.show(t('alerts.saved'), 'success');
      if (isStillHere()) onClose();
      await queryClient.invalidateQueries({ queryKey: jobAlertsQuery().queryKey });
    },
  });
  const saved = latest
    ? [
        { fields: ['keyword'], label: t('common.search.keyword'), value: latest.keyword },
        { fields: ['job_function_id'], label: t('common.job.function'), value: nameOf(latest.job_function) },
        { fields: ['location_id'], label: t('common.place.location'), value: nameOf(latest.location) },
        { fields: ['job_type_id'], label: t('common.job.type'), value: nameOf(latest.job_type) },
      ]
    : [];
  return (
    <FormDialog
      form={form}
      saved={saved}
      title={t(id === null ? 'alerts.new' : 'alerts.edit')}
      submitLabel={t('alerts.save')}
      onClose={onClose}
    >
      <Text $tone="muted">{t('alerts.criteria')}</Text>
      {leavesOut && <Alert tone="info">{t('alerts.leaves_out')}</Alert>}
      <Field label={t('common.search.keyword')} help={t('alerts.keyword_help')} error={form.errorOf('keyword')}>
        <TextInput autoComplete="off" {...form.register('keyword')} />
      </Field>
      <CriteriaFields form={form} />
      <Checkbox label={t('alerts.wants_mail')} {...form.register('wants_mail')} />
    </FormDialog>
  );
}

type AlertForm = ApiForm<typeof AlertSchema>;

function CriteriaFields({ form }: { readonly form: AlertForm }) {
  const t = useText();
  const nameOf = useLocalName();
  const { white = [], blue = [] } = useQuery(jobFunctionsQuery()).data?.jobfunctions ?? {};
  const locations = useQuery(locationsQuery()).data ?? [];
  const jobTypes = useQuery(jobTypesQuery()).data ?? [];
  const options = (rows: readonly (Named & { readonly id: number })[], group?: string): Option[] =>
    rows.map((row) => ({
      value: row.id,
      label: nameOf(row),
      keywords: `${row.name_en} ${row.name_my}`,
      ...(group && { group }),
    }));
  const functions = [...options(white, t('common.collar.white')), ...options(blue, t('common.collar.blue'))];
  return (
    <>
      <Criterion form={form} name="job_function_id" label={t('common.job.function')} options={functions} />
      <Criterion form={form} name="location_id" label={t('common.place.location')} options={options(locations)} />
      <Criterion form={form} name="job_type_id" label={t('common.job.type')} options={options(jobTypes)} />
    </>
  );
}

interface CriterionProps {
  readonly form: AlertForm;
  readonly name: 'job_function_id' | 'location_id' | 'job_type_id';
  readonly label: string;
  readonly options: readonly Option[];
}

function Criterion({ form, name, label, options }: CriterionProps) {
  const t = useText();
  const field = useField(form, name);
  return (
    <Field label={label} error={form.errorOf(name)}>
      <TypedPicker
        ref={field.ref}
        name={field.name}
        value={field.value}
        placeholder={t('common.search.any')}
        options={options}
        onChange={(id) => field.onChange(id === null ? null : Number(id))}
        onBlur={field.onBlur}
      />
    </Field>
  );
}
