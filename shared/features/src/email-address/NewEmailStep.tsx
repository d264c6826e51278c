import type { OtpRequest } from '@jpro/api';
import { useApi, useCommonText, useSession } from '@jpro/platform';
import { Button, Field, TextInput } from '@jpro/ui';
import { useApiForm } from '@jpro/forms';
import { OwnerProofFields } from '../owner-proof/OwnerProofFields.tsx';
import { StepForm } from '../contact/StepForm.tsx';
import { useEmailAddressText } from './useEmailAddressText.ts';

interface NewEmailStepProps {
  /** The address typed earlier, or given at registration. */
  readonly email: string;
  readonly onSent: (email: string, request: OtpRequest) => void;
  /** Undefined when the address cannot be removed. */
  readonly onRemove: (() => void) | undefined;
}

export function NewEmailStep({ email, onSent, onRemove }: NewEmailStepProps) {
  const t = useEmailAddressText();
  const common = useCommonText();
  const api = useApi();
  const role = useSession()?.user_type;
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ EmailAddressForm }) => EmailAddressForm),
    defaultValues: { email },
    submit: async (body) =>
      onSent(
        body.email,
        await api.post(role === 'company' ? '/company/checkemail' : '/jobseeker/checkemail', { body }),
      ),
  });
  return (
    <StepForm
      form={form}
      submitLabel={common('common.code.send')}
      after={
        onRemove && (
          <Button variant="quiet" fullWidth onClick={onRemove}>
            {t('remove')}
          </Button>
        )
      }
    >
      <Field label={t('email')} help={t('email_help')} error={form.errorOf('email')} required>
        <TextInput
          type="email"
          inputMode="email"
          icon="mail"
          autoComplete="email"
          {...form.register('email')}
          autoFocus
        />
      </Field>
      <OwnerProofFields form={form} />
    </StepForm>
  );
}
