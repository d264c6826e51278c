import type { LoggedInUser } from '@jpro/api';
import { OtpForm } from '@jpro/api/schemas';
import { useApi, useFormat, useSession } from '@jpro/platform';
import { Button, Field, OtpInput, Text } from '@jpro/ui';
import { useApiForm } from '../../form/useApiForm.ts';
import { StepForm } from './StepForm.tsx';
import { usePhoneNumberText } from './usePhoneNumberText.ts';

interface CodeStepProps {
  readonly phoneNumber: string;
  readonly requestId: string;
  readonly onChanged: (user: LoggedInUser) => void;
  readonly onBack: () => void;
}

export function CodeStep({ phoneNumber, requestId, onChanged, onBack }: CodeStepProps) {
  const t = usePhoneNumberText();
  const api = useApi();
  const format = useFormat();
  const role = useSession()?.user_type;
  const form = useApiForm({
    schema: OtpForm,
    sendsOnce: true,
    defaultValues: { request_id: requestId, code: '' },
    submit: async (body) => onChanged(await api.post(role === 'company' ? '/company/changephno' : '/jobseeker/changephno', { body })),
  });
  return (
    <StepForm
      form={form}
      submitLabel={t('confirm')}
      after={
        <Button variant="quiet" fullWidth onClick={onBack}>
          {t('back')}
        </Button>
      }
    >
      <Text>{t('sent', { phone: format.phone(phoneNumber) })}</Text>
      <Field label={t('code')} help={t('code_help')} error={form.errorOf('code')} required>
        <OtpInput {...form.register('code')} onComplete={() => form.onSubmit()} autoFocus />
      </Field>
    </StepForm>
  );
}
