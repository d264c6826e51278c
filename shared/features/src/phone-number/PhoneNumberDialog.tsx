import { useState } from 'react';
import type { LoggedInUser, OtpRequest } from '@jpro/api';
import { useCommonText, useFormat, usePlatform, useApi, useSession } from '@jpro/platform';
import { Dialog } from '@jpro/ui/dialogs';
import { Field, TextInput } from '@jpro/ui';
import { useApiForm } from '@jpro/forms';
import { CodeStep, StepForm } from '../contact/CodeStep.tsx';
import { usePhoneNumberText } from './usePhoneNumberText.ts';
import { OwnerProofFields } from '../owner-proof/OwnerProofFields.tsx';

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

interface NewNumberStepProps {
  /** The number typed earlier. */
  readonly phoneNumber: string;
  readonly onSent: (phoneNumber: string, request: OtpRequest) => void;
}

function NewNumberStep({ phoneNumber, onSent }: NewNumberStepProps) {
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
