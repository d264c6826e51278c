import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CompanyCalls } from '@jpro/api';
import { useApi, useFormat, useSession, useToasts } from '@jpro/platform';
import { ListSkeleton, QueryBoundary, TitledCard } from '@jpro/platform/components';
import { typedNumber, useApiForm } from '@jpro/platform/form';
import { Alert, Button, Checkbox, Field, Select, Stack, Switch, TextInput } from '@jpro/ui';
import { FieldColumns } from '../../layout/FieldColumns.tsx';
import { callsQuery } from '../../company/companyQueries.ts';
import { useText } from '../../text.ts';

const OFFICE_HOURS = { from: 9, until: 17 };

/** Whether and when jobseekers may call about a job. */
export function CallSettings() {
  const query = useQuery(callsQuery());
  return (
    <QueryBoundary query={query} skeleton={<ListSkeleton rows={1} height={160} />}>
      {({ calls }) => <CallForm calls={calls} />}
    </QueryBoundary>
  );
}

function CallForm({ calls }: CompanyCalls) {
  const t = useText();
  const api = useApi();
  const format = useFormat();
  const toasts = useToasts();
  const ownNumber = useSession()?.phone_number ?? '';
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ CompanyCallsForm }) => CompanyCallsForm),
    defaultValues: { calls },
    async submit(body) {
      queryClient.setQueryData(callsQuery().queryKey, await api.put('/company/calls', { body }));
      toasts.show(t('setting.calls.saved'), 'success');
    },
  });
  const { register, errorOf, setValue } = form;
  const hours = (from: number, until: number) =>
    Array.from({ length: until - from + 1 }, (_, index) => ({
      value: String(from + index),
      label: format.digits(`${String(from + index).padStart(2, '0')}:00`),
    }));
  const mayCall = form.watch('calls') !== null;
  const first = { phone_number: ownNumber, has_viber: false, ...OFFICE_HOURS };
  return (
    <form {...form.formProps}>
      <TitledCard $gap={4} title={t('setting.calls.title')}>
        <Switch
          label={t('setting.calls.allow')}
          help={t('setting.calls.allow_help')}
          checked={mayCall}
          onChange={() => setValue('calls', mayCall ? null : first)}
        />
        {mayCall && (
          <Stack $gap={4}>
            <Field label={t('setting.calls.number')} error={errorOf('calls.phone_number')} required>
              <TextInput type="tel" autoComplete="tel" {...register('calls.phone_number')} />
            </Field>
            <Checkbox label={t('setting.calls.viber')} {...register('calls.has_viber')} />
            <FieldColumns>
              <Field label={t('setting.calls.from')} error={errorOf('calls.from')}>
                <Select options={hours(0, 23)} {...register('calls.from', { setValueAs: typedNumber })} />
              </Field>
              <Field label={t('setting.calls.until')} error={errorOf('calls.until')}>
                <Select options={hours(1, 24)} {...register('calls.until', { setValueAs: typedNumber })} />
              </Field>
            </FieldColumns>
          </Stack>
        )}
        {form.formError && (
          <Alert tone="danger" live>
            {form.formError}
          </Alert>
        )}
        <div>
          <Button type="submit" busy={form.busy}>
            {t('setting.calls.save')}
          </Button>
        </div>
      </TitledCard>
    </form>
  );
}
