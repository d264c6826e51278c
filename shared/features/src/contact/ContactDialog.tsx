import { useState } from 'react';
import type { LoggedInUser, OtpRequest } from '@jpro/api';
import { updateUser, useApi, useCommonText, useFormat, usePlatform } from '@jpro/platform';
import { Dialog } from '@jpro/ui/dialogs';
import { CodeStep } from './CodeStep.tsx';
import { NewEmailStep, NewNumberStep, RemoveEmailStep } from './newContactSteps.tsx';
import { useContactText } from './useContactText.ts';

export interface ContactDialogProps {
  readonly kind: 'phone' | 'email';
  /** An e-mail address that is not confirmed yet. */
  readonly claimed: string | null;
  readonly onClose: () => void;
  readonly onChanged: (user: LoggedInUser) => void;
}

/**
 * Changes the phone number or e-mail address in two steps: the new one with a proof of the owner, then the code sent to
 * it (rules 33 and 43.1).
 */
export default function ContactDialog({ kind, claimed, onClose, onChanged }: ContactDialogProps) {
  const t = useContactText();
  const common = useCommonText();
  const { session, toasts } = usePlatform();
  const user = session.get();
  const [isNewEmail] = useState(kind === 'email' && user?.email === null && claimed === null);
  const [contact, setContact] = useState(claimed ?? '');
  const [step, setStep] = useState<'new' | 'remove' | { readonly requestId: string }>('new');
  const texts = useTexts(kind, contact);
  const confirm = useConfirm(kind);

  function finish(changed: LoggedInUser): void {
    updateUser(session, changed);
    onChanged(changed);
    onClose();
    toasts.show(step === 'remove' ? t('email.removed') : texts.changed, 'success');
  }

  function onSent(sentTo: string, { request_id }: OtpRequest): void {
    setContact(sentTo);
    setStep({ requestId: request_id });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={common(isNewEmail ? 'common.contact.add_email' : `common.contact.change_${kind}`)}
      closeLabel={common('common.close')}
      size="small"
    >
      {step === 'new' &&
        (kind === 'phone' ? (
          <NewNumberStep typed={contact} onSent={onSent} />
        ) : (
          <NewEmailStep
            typed={contact}
            onSent={onSent}
            onRemove={user?.user_type === 'jobseeker' && user.email !== null ? () => setStep('remove') : undefined}
          />
        ))}
      {step === 'remove' && <RemoveEmailStep onRemoved={finish} onBack={() => setStep('new')} />}
      {typeof step === 'object' && (
        <CodeStep
          sent={texts.sent}
          requestId={step.requestId}
          submitLabel={t(`${kind}.confirm`)}
          confirm={confirm}
          onChanged={finish}
          onBack={() => setStep('new')}
        />
      )}
    </Dialog>
  );
}

function useTexts(kind: ContactDialogProps['kind'], contact: string) {
  const t = useContactText();
  const common = useCommonText();
  const phone = useFormat().phone(contact);
  return kind === 'phone'
    ? { sent: common('common.code.sent', { phone }), changed: t('phone.changed', { phone }) }
    : { sent: t('email.sent', { email: contact }), changed: t('email.changed', { email: contact }) };
}

const CHANGES = {
  phone: { company: '/company/changephno', jobseeker: '/jobseeker/changephno' },
  email: { company: '/company/changeemail', jobseeker: '/jobseeker/changeemail' },
} as const;

/** Sends the code that the visitor typed. */
function useConfirm(kind: ContactDialogProps['kind']) {
  const api = useApi();
  const { session } = usePlatform();
  return (body: { readonly request_id: string; readonly code: string }) =>
    api.post(CHANGES[kind][session.get()?.user_type ?? 'jobseeker'], { body });
}
