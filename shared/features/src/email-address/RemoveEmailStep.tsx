import type { LoggedInUser } from '@jpro/api';
import { useApi } from '@jpro/platform';
import { Button, Text } from '@jpro/ui';
import { useApiForm } from '@jpro/forms';
import { OwnerProofFields } from '../owner-proof/OwnerProofFields.tsx';
import { StepForm } from '../contact/StepForm.tsx';
import { useEmailAddressText } from './useEmailAddressText.ts';

interface RemoveEmailStepProps {
  readonly onRemoved: (user: LoggedInUser) => void;
  readonly onBack: () => void;
}

export function RemoveEmailStep({ onRemoved, onBack }: RemoveEmailStepProps) {
  const t = useEmailAddressText();
  const api = useApi();
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ OwnerProofForm }) => OwnerProofForm),
    defaultValues: {},
    submit: async (body) => onRemoved(await api.post('/jobseeker/removeemail', { body })),
  });
  return (
    <StepForm
      form={form}
      submitLabel={t('remove_confirm')}
      after={
        <Button variant="quiet" fullWidth onClick={onBack}>
          {t('keep')}
        </Button>
      }
    >
      <Text>{t('remove_text')}</Text>
      <OwnerProofFields form={form} />
    </StepForm>
  );
}
