import { useState, type FormEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, apiKey } from '@jpro/api';
import { useApi, useToasts } from '@jpro/platform';
import { typedNumber } from '@jpro/platform/form';
import { Alert, Button, Card, Field, Stack, TextInput } from '@jpro/ui';
import { useText } from '../../text.ts';

/** The balance below which the company is notified; empty: never. One number, checked by the server alone. */
export function LowBalanceForm({ dingers }: { readonly dingers: number | null }) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(dingers === null ? '' : String(dingers));
  const save = useMutation({
    mutationFn: (chosen: number | null) => api.put('/company/dinger/low_balance', { body: { dingers: chosen } }),
    async onSuccess(_saved, chosen) {
      await queryClient.invalidateQueries({ queryKey: apiKey('/company/dinger/wallet') });
      toasts.show(t(chosen === null ? 'low_balance.off' : 'low_balance.saved'), 'success');
    },
  });
  const refused = save.error instanceof ApiError ? save.error.errors['dingers']?.join(' ') : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!save.isPending) save.mutate(typedNumber(typed));
  }
  return (
    <Card $padding={5}>
      <form method="post" noValidate onSubmit={submit}>
        <Stack $gap={3}>
          {save.error && !refused && (
            <Alert tone="danger" live>
              {save.error.message}
            </Alert>
          )}
          <Field label={t('low_balance.label')} help={t('low_balance.help')} error={refused}>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              name="dingers"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
          <div>
            <Button type="submit" variant="secondary" busy={save.isPending}>
              {t('low_balance.save')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
