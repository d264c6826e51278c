import { useMutation, useQuery } from '@tanstack/react-query';
import { apiQuery } from '@jpro/api';
import { useCommonText, usePlatform, createBundledText } from '@jpro/platform';
import type { RegisteredControl } from '@jpro/forms';
import { Button, Field, Stack, Text } from '@jpro/ui';
import { OtpInput, PasswordInput } from '@jpro/ui/fields';
import { useFailureToast } from '../useFailureToast.ts';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

/** The part of the surrounding form that the fields use; its schema includes `ownerProofFields`. */
export interface OwnerProofForm {
  register(field: 'current_password' | 'proof_code'): RegisteredControl;
  setValue(field: 'proof_request_id', value: string): void;
  errorOf(field: 'current_password' | 'proof_code'): string | undefined;
}

interface OwnerProofFieldsProps {
  readonly form: OwnerProofForm;
}

/** The current password or, for an account without one, a code sent to its owner (rule 43.1). */
export function OwnerProofFields({ form }: OwnerProofFieldsProps) {
  const t = useOwnerProofText();
  const common = useCommonText();
  // Most accounts have a password, so the password field is shown before the response arrives. The response is not
  // cached, because a new contact or password changes it.
  const { data } = useQuery({ ...apiQuery('/ownerproof'), staleTime: 0, gcTime: 0 });
  if (data?.by === 'sign_in') return null;
  if (data?.by === 'sms' || data?.by === 'mail') return <ProofCode form={form} by={data.by} />;
  return (
    <Field label={t('password')} help={t('password_help')} error={form.errorOf('current_password')} required>
      <PasswordInput
        labels={{ show: common('common.password.show'), hide: common('common.password.hide') }}
        autoComplete="current-password"
        {...form.register('current_password')}
      />
    </Field>
  );
}

function ProofCode({ form, by }: OwnerProofFieldsProps & { readonly by: 'sms' | 'mail' }) {
  const t = useOwnerProofText();
  const common = useCommonText();
  const { api, toasts } = usePlatform();
  const send = useMutation({
    mutationFn: () => api.post('/ownerproof'),
    onSuccess({ request_id }) {
      form.setValue('proof_request_id', request_id);
      toasts.show(t('sent'), 'success');
    },
    onError: useFailureToast(),
  });
  return (
    <Stack $gap={3}>
      <Text>{t(by === 'sms' ? 'ask_sms' : 'ask_mail')}</Text>
      <Button variant="secondary" busy={send.isPending} onClick={() => send.mutate()}>
        {t('send')}
      </Button>
      <Field label={t('code')} help={common('common.code.help')} error={form.errorOf('proof_code')} required>
        <OtpInput {...form.register('proof_code')} />
      </Field>
    </Stack>
  );
}

/** Bundled with the fields, so that any remote can show them. */
const useOwnerProofText = createBundledText('owner-proof', { en, my });
