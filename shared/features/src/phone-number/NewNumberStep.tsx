import type { OtpRequest } from '@jpro/api';
import { useApi, useCommonText, useSession } from '@jpro/platform';
import { Field, TextInput } from '@jpro/ui';
import { useApiForm } from '@jpro/forms';
import { OwnerProofFields } from '../owner-proof/OwnerProofFields.tsx';
import { StepForm } from '../contact/StepForm.tsx';
import { usePhoneNumberText } from './usePhoneNumberText.ts';

interface NewNumberStepProps {
  /** The number typed earlier. */
  readonly phoneNumber: string;
  readonly onSent: (phoneNumber: string, request: OtpRequest) => void;
}

export function NewNumberStep({ phoneNumber, onSent }: NewNumberStepProps) {
  const t = usePhoneNumberText();
  const common = useCommonText();
  const api = useApi();
  const role = useSession()?.user_type;
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ PhoneNumberForm }) => PhoneNumberForm),
    defaultValues: { phone_number: phoneNumber },
    submit: async (body) =>
      onSent(
        body.phone_number,
        await api.post(role === 'company' ? '/company/checkphno' : '/jobseeker/checkphno', { body }),
      ),
  });
  return (
    <StepForm form={form} submitLabel={common('common.code.send')}>
      <Field label={t('number')} help={t('number_help')} error={form.errorOf('phone_number')} required>
        <TextInput
          type="tel"
          inputMode="tel"
          icon="phone"
          autoComplete="tel"
          {...form.register('phone_number')}
          autoFocus
        />
      </Field>
      <OwnerProofFields form={form} />
    </StepForm>
  );
}
