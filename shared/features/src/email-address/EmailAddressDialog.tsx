import { useState } from 'react';
import type { LoggedInUser, OtpRequest } from '@jpro/api';
import { useCommonText, usePlatform, useApi, useSession, createBundledText } from '@jpro/platform';
import { Dialog } from '@jpro/ui/dialogs';
import { Button, Field, TextInput, Text } from '@jpro/ui';
import { useApiForm } from '@jpro/forms';
import { CodeStep, StepForm } from '../contact/CodeStep.tsx';
import { OwnerProofFields } from '../owner-proof/OwnerProofFields.tsx';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

export interface EmailAddressDialogProps {
  /** An address that is not confirmed yet. */
  readonly claimed: string | null;
  readonly onClose: () => void;
  readonly onChanged: (user: LoggedInUser) => void;
}

/** Changes the e-mail address in two steps: new address and password, then the code sent to it (rule 43.1). */
export default function EmailAddressDialog({ claimed, onClose, onChanged }: EmailAddressDialogProps) {
  const t = useEmailAddressText();
  const common = useCommonText();
  const { api, session, toasts } = usePlatform();
  const user = session.get();
  const [isNew] = useState(user?.email === null && claimed === null);
  const [email, setEmail] = useState(claimed ?? '');
  const [step, setStep] = useState<'new' | 'remove' | { readonly requestId: string }>('new');
  const path = user?.user_type === 'company' ? '/company/changeemail' : '/jobseeker/changeemail';

  function finish(changed: LoggedInUser): void {
    session.set(changed);
    onChanged(changed);
    onClose();
    toasts.show(changed.email === null ? t('removed') : t('changed', { email: changed.email }), 'success');
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={common(isNew ? 'common.contact.add_email' : 'common.contact.change_email')}
      closeLabel={common('common.close')}
      size="small"
    >
      {step === 'new' && (
        <NewEmailStep
          email={email}
          onSent={(sentTo, { request_id }) => {
            setEmail(sentTo);
            setStep({ requestId: request_id });
          }}
          onRemove={user?.user_type === 'jobseeker' && user.email !== null ? () => setStep('remove') : undefined}
        />
      )}
      {step === 'remove' && <RemoveEmailStep onRemoved={finish} onBack={() => setStep('new')} />}
      {typeof step === 'object' && (
        <CodeStep
          sent={t('sent', { email })}
          requestId={step.requestId}
          submitLabel={t('confirm')}
          confirm={(body) => api.post(path, { body })}
          onChanged={finish}
          onBack={() => setStep('new')}
        />
      )}
    </Dialog>
  );
}

interface NewEmailStepProps {
  /** The address typed earlier, or given at registration. */
  readonly email: string;
  readonly onSent: (email: string, request: OtpRequest) => void;
  /** Undefined when the address cannot be removed. */
  readonly onRemove: (() => void) | undefined;
}

function NewEmailStep({ email, onSent, onRemove }: NewEmailStepProps) {
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

interface RemoveEmailStepProps {
  readonly onRemoved: (user: LoggedInUser) => void;
  readonly onBack: () => void;
}

function RemoveEmailStep({ onRemoved, onBack }: RemoveEmailStepProps) {
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

/** Bundled with the dialog, so that any remote can show it. */
const useEmailAddressText = createBundledText('email-address', { en, my });
