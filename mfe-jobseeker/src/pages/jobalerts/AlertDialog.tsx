import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiKey, type SavedJobAlertForm as AlertFormValues } from '@jpro/api';
import type { SavedJobAlertForm as AlertSchema } from '@jpro/api/schemas';
import { useApi, useLocalName, useToasts, type Named } from '@jpro/platform';
import { FormDialog, TypedPicker, useApiForm, type ApiForm, useField } from '@jpro/platform/form';
import { Checkbox, Field, Text, TextInput, type Option } from '@jpro/ui';
import { jobFunctionsQuery, jobTypesQuery, locationsQuery } from '../../lookups/lookupQueries.ts';
import { useText } from '../../text.ts';
import type { AlertValues } from './alertValues.ts';

export interface AlertDialogProps {
  /** Null: a new alert. */
  readonly id: number | null;
  readonly values: AlertValues;
  readonly onClose: () => void;
}

/** The criteria of one alert. */
export default function AlertDialog({ id, values, onClose }: AlertDialogProps) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ SavedJobAlertForm }) => SavedJobAlertForm),
    defaultValues: values,
    // A new alert may begin with a search: another search is another draft.
    draftName: `alert-${id ?? JSON.stringify(values)}`,
    async submit(body: AlertFormValues) {
      if (id === null) await api.post('/jobseeker/jobalerts', { body });
      else await api.put('/jobseeker/jobalerts/{id}', { params: { id }, body });
      toasts.show(t('alerts.saved'), 'success');
      onClose();
      await queryClient.invalidateQueries({ queryKey: apiKey('/jobseeker/jobalerts') });
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(id === null ? 'alerts.new' : 'alerts.edit')}
      submitLabel={t('alerts.save')}
      onClose={onClose}
    >
      <Text $tone="muted">{t('alerts.criteria')}</Text>
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
