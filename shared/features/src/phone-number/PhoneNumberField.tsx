import { useCommonText, useFormat } from '@jpro/platform';
import { ContactField, type ContactFieldProps } from '../contact/ContactField.tsx';

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
