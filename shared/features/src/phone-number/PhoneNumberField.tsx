import { useCommonText, useFormat } from '@jpro/platform';
import type { ReactNode } from 'react';
import type { LoggedInUser } from '@jpro/api';
import { ContactField, type ContactFieldProps } from '../contact/ContactField.tsx';
import { useLazyDialog } from '../useLazyDialog.ts';
import type { PhoneNumberDialogProps } from './PhoneNumberDialog.tsx';

interface PhoneNumberFieldProps extends Omit<ContactFieldProps, 'help'> {
  readonly phoneNumber: string | null;
}

/** The phone number to log in with; `usePhoneNumberChange` changes it. */
export function PhoneNumberField({ phoneNumber, ...props }: PhoneNumberFieldProps) {
  const t = useCommonText();
  const format = useFormat();
  return (
    <ContactField
      type="tel"
      help={t('common.contact.phone_help')}
      value={format.phone(phoneNumber ?? '')}
      changeLabel={t('common.change')}
      changeName={t('common.contact.change_phone')}
      {...props}
    />
  );
}

interface PhoneNumberChangeOptions {
  readonly onChanged: (user: LoggedInUser) => void;
}

export interface PhoneNumberChange {
  readonly start: () => void;
  /** Must be rendered outside any form, because it contains forms. */
  readonly dialog: ReactNode;
}

/** Changes the phone number of the signed-in user, in a dialog. */
export function usePhoneNumberChange({ onChanged }: PhoneNumberChangeOptions): PhoneNumberChange {
  const { open, close, render } = useLazyDialog<PhoneNumberDialogProps>(
    () => import(/* webpackChunkName: "phone-number-dialog" */ './PhoneNumberDialog.tsx'),
  );
  return {
    start: () => open(),
    dialog: render((Dialog) => <Dialog onClose={close} onChanged={onChanged} />),
  };
}
