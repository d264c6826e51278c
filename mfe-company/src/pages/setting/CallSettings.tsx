import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CompanyCalls } from '@jpro/api';
import { groupedPhone } from '@jpro/api/phone-groups';
import { useApi, useFormat, useSession, useToasts } from '@jpro/platform';
import { ListSkeleton, QueryBoundary, TitledCard } from '@jpro/features';
import { SharedFormError, typedNumber, useApiForm, useKnownVersion } from '@jpro/forms';
import { Button, Checkbox, Field, Select, Stack, TextInput } from '@jpro/ui';
import { Switch } from '@jpro/ui/fields';
import { FieldColumns } from '../../layout/FieldColumns.tsx';
import { callsQuery } from '../../company/companyQueries.ts';
import { useText } from '../../text.ts';
import { useHours } from './useHours.ts';
import { useSwitched } from './useSwitched.ts';

const OFFICE_HOURS = { from: 9, until: 17 };

/** Calls as the form shows them. */
const inFields = (calls: CompanyCalls['calls']): CompanyCalls['calls'] =>
  calls && { ...calls, phone_number: groupedPhone(calls.phone_number) };

/** Whether and when jobseekers may call about a job. */
export function CallSettings() {
  const query = useQuery(callsQuery());
  return (
    <QueryBoundary query={query} skeleton={<ListSkeleton rows={1} height={160} />}>
      {(found) => <CallForm found={found} />}
    </QueryBoundary>
  );
}

function CallForm({ found: { calls, version } }: { readonly found: CompanyCalls }) {
  const t = useText();
  const api = useApi();
  const format = useFormat();
  const toasts = useToasts();
  const ownNumber = useSession()?.phone_number ?? '';
  const queryClient = useQueryClient();
  const known = useKnownVersion(version, async () => {
    const found = await queryClient.fetchQuery({ ...callsQuery(), staleTime: 0 });
    return { version: found.version, values: { calls: inFields(found.calls) } };
  });
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ CompanyCallsForm }) => CompanyCallsForm),
    defaultValues: { calls: inFields(calls) },
    shared: { readAgain: known.readAgain },
    async submit(body) {
      const saved = await api.put('/company/calls', { query: { known_version: known.current() }, body });
      known.saved(saved.version);
      queryClient.setQueryData(callsQuery().queryKey, saved);
      toasts.show(t('setting.calls.saved'), 'success');
    },
  });
  const { register, errorOf, setValue, getValues } = form;
  const hours = useHours();
  const mayCall = form.watch('calls') !== null;
  const first = { phone_number: groupedPhone(ownNumber), has_viber: false, ...OFFICE_HOURS };
  const switched = useSwitched(() => getValues('calls'), first);
  return (
    <form {...form.formProps}>
      <TitledCard $gap={4} title={t('setting.calls.title')}>
        <Switch
          label={t('setting.calls.allow')}
          help={t('setting.calls.allow_help')}
          checked={mayCall}
          onChange={({ currentTarget }) => setValue('calls', switched(currentTarget.checked))}
        />
        {mayCall && (
          <Stack $gap={4}>
            <Field label={t('setting.calls.number')} error={errorOf('calls.phone_number')} required>
              <TextInput type="tel" autoComplete="tel" {...register('calls.phone_number')} />
            </Field>
            <Checkbox label={t('setting.calls.viber')} {...register('calls.has_viber')} />
            <FieldColumns>
              <Field label={t('setting.calls.from')} error={errorOf('calls.from')}>
                <Select options={hours.options(0, 23)} {...register('calls.from', { setValueAs: typedNumber })} />
              </Field>
              <Field label={t('setting.calls.until')} error={errorOf('calls.until')}>
                <Select options={hours.options(1, 24)} {...register('calls.until', { setValueAs: typedNumber })} />
              </Field>
            </FieldColumns>
          </Stack>
        )}
        <SharedFormError
          form={form}
          saved={[
            {
              fields: ['calls'],
              label: t('setting.calls.title'),
              value: calls
                ? [format.phone(calls.phone_number), calls.has_viber && t('setting.calls.viber'), hours.range(calls)]
                    .filter(Boolean)
                    .join('\n')
                : t('setting.calls.none'),
            },
          ]}
        />
        <div>
          <Button type="submit" busy={form.busy}>
            {t('setting.calls.save')}
          </Button>
        </div>
      </TitledCard>
    </form>
  );
}
