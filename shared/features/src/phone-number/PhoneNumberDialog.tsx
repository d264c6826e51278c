import { useState } from 'react';
import type { LoggedInUser } from '@jpro/api';
import { useCommonText, useFormat, usePlatform } from '@jpro/platform';
import { Dialog } from '@jpro/ui/dialogs';
import { CodeStep } from '../contact/CodeStep.tsx';
import { NewNumberStep } from './NewNumberStep.tsx';
import { usePhoneNumberText } from './usePhoneNumberText.ts';

export interface PhoneNumberDialogProps {
  readonly onClose: () => void;
  readonly onChanged: (user: LoggedInUser) => void;
}

/** Changes the phone number in two steps: the new number, then the code sent to it (rule 33). */
export default function PhoneNumberDialog({ onClose, onChanged }: PhoneNumberDialogProps) {
  const t = usePhoneNumberText();
  const common = useCommonText();
  const format = useFormat();
  const { api, session, toasts } = usePlatform();
  const [phoneNumber, setPhoneNumber] = useState('');
  const [requestId, setRequestId] = useState<string | null>(null);

  const path = session.get()?.user_type === 'company' ? '/company/changephno' : '/jobseeker/changephno';

  function finish(user: LoggedInUser): void {
    session.set(user);
    onChanged(user);
    onClose();
    toasts.show(t('changed', { phone: format.phone(phoneNumber) }), 'success');
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={common('common.contact.change_phone')}
      closeLabel={common('common.close')}
      size="small"
    >
      {requestId === null ? (
        <NewNumberStep
          phoneNumber={phoneNumber}
          onSent={(sentTo, { request_id }) => {
            setPhoneNumber(phoneAsDialled(sentTo));
            setRequestId(request_id);
          }}
        />
      ) : (
        <CodeStep
          sent={common('common.code.sent', { phone: format.phone(phoneNumber) })}
          requestId={requestId}
          submitLabel={t('confirm')}
          confirm={(body) => api.post(path, { body })}
          onChanged={finish}
          onBack={() => setRequestId(null)}
        />
      )}
    </Dialog>
  );
}

/** Converts `+959791234567` to the form dialled in Myanmar: `09791234567`. */
function phoneAsDialled(phoneNumber: string): string {
  return phoneNumber.replace(/^\+95/, '0');
}
