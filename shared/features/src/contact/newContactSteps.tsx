import type { LoggedInUser, OtpRequest } from '@jpro/api';
import { useApi, useCommonText, useSession } from '@jpro/platform';
import { useApiForm } from '@jpro/forms';
import { Button, Field, Text, TextInput } from '@jpro/ui';
import { OwnerProofFields } from '../owner-proof/OwnerProofFields.tsx';
import { StepForm } from './CodeStep.tsx';
import { useContactText } from './useContactText.ts';

interface NewContactStepProps {
  /** What was typed earlier, or given at registration. */
  readonly typed: string;
  readonly onSent: (contact: string, request: OtpRequest) => void;
}

export function NewNumberStep({ typed, onSent }: NewContactStepProps) {
  const t = useContactText();
  const common = useCommonText();
  const api = useApi();
  const isCompany = useSession()?.user_type === 'company';
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ PhoneNumberForm }) => PhoneNumberForm),
    defaultValues: { phone_number: typed },
    submit: async (body) =>
      onSent(
        phoneAsDialled(body.phone_number),
        await api.post(isCompany ? '/company/checkphno' : '/jobseeker/checkphno', { body }),
      ),
  });
  return (
    <StepForm form={form} submitLabel={common('common.code.send')}>
      <Field label={t('phone.new')} help={t('phone.new_help')} error={form.errorOf('phone_number')} required>
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

/** Converts `+959791234567` to the form dialled in Myanmar: `09791234567`. */
function phoneAsDialled(phoneNumber: string): string {
  return phoneNumber.replace(/^\+95/, '0');
}

interface NewEmailStepProps extends NewContactStepProps {
  /** Undefined when the address cannot be removed. */
  readonly onRemove: (() => void) | undefined;
}

export function NewEmailStep({ typed, onSent, onRemove }: NewEmailStepProps) {
  const t = useContactText();
  const common = useCommonText();
  const api = useApi();
  const isCompany = useSession()?.user_type === 'company';
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ EmailAddressForm }) => EmailAddressForm),
    defaultValues: { email: typed },
    submit: async (body) =>
      onSent(body.email, await api.post(isCompany ? '/company/checkemail' : '/jobseeker/checkemail', { body })),
  });
  const remove = onRemove && (
    <Button variant="quiet" fullWidth onClick={onRemove}>
      {t('email.remove')}
    </Button>
  );
  return (
    <StepForm form={form} submitLabel={common('common.code.send')} after={remove}>
      <Field label={t('email.new')} help={t('email.new_help')} error={form.errorOf('email')} required>
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

interface RemoveEmailStepProps {
  readonly onRemoved: (user: LoggedInUser) => void;
  readonly onBack: () => void;
}

export function RemoveEmailStep({ onRemoved, onBack }: RemoveEmailStepProps) {
  const t = useContactText();
  const api = useApi();
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ OwnerProofForm }) => OwnerProofForm),
    defaultValues: {},
    submit: async (body) => onRemoved(await api.post('/jobseeker/removeemail', { body })),
  });
  const keep = (
    <Button variant="quiet" fullWidth onClick={onBack}>
      {t('email.keep')}
    </Button>
  );
  return (
    <StepForm form={form} submitLabel={t('email.remove_confirm')} after={keep}>
      <Text>{t('email.remove_text')}</Text>
      <OwnerProofFields form={form} />
    </StepForm>
  );
}
