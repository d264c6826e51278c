import { useState } from 'react';
import type { LoggedInUser } from '@jpro/api';
import { useCommonText, usePlatform } from '@jpro/platform';
import { Dialog } from '@jpro/ui/dialogs';
import { CodeStep } from '../contact/CodeStep.tsx';
import { NewEmailStep } from './NewEmailStep.tsx';
import { RemoveEmailStep } from './RemoveEmailStep.tsx';
import { useEmailAddressText } from './useEmailAddressText.ts';

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
