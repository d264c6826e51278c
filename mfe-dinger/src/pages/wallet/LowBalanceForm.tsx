import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { apiKey } from '@jpro/api';
import { useApi, useToasts } from '@jpro/platform';
import { typedNumber, useApiForm } from '@jpro/forms';
import { Alert, Button, Card, Field, Stack, TextInput } from '@jpro/ui';
import { useText } from '../../text.ts';

/** The balance below which the company is notified; empty for never. */
export function LowBalanceForm({ dingers }: { readonly dingers: number | null }) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ LowBalanceForm }) => LowBalanceForm),
    defaultValues: { dingers },
    async submit(body) {
      await api.put('/company/dinger/low_balance', { body });
      await queryClient.invalidateQueries({ queryKey: apiKey('/company/dinger/wallet') });
      if (form.getValues('dingers') === body.dingers) form.reset(body);
      toasts.show(t(body.dingers === null ? 'low_balance.off' : 'low_balance.saved'), 'success');
    },
  });
  // It may be changed in another tab; what is typed here stays.
  useEffect(() => {
    const { dingers: before } = form.defaultValues();
    if (before !== dingers && before === form.getValues('dingers')) form.reset({ dingers });
  });
  return (
    <Card $padding={5}>
      <form {...form.formProps}>
        <Stack $gap={3}>
          {form.formError && (
            <Alert tone="danger" live>
              {form.formError}
            </Alert>
          )}
          <Field label={t('low_balance.label')} help={t('low_balance.help')} error={form.errorOf('dingers')}>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              {...form.register('dingers', { setValueAs: typedNumber })}
            />
          </Field>
          <div>
            <Button type="submit" variant="secondary" busy={form.busy}>
              {t('low_balance.save')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
