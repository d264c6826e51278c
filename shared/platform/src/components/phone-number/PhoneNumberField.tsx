import { useFormat } from '@jpro/platform';
import { ContactField, type ContactFieldProps } from '../ContactField.tsx';

interface PhoneNumberFieldProps extends Omit<ContactFieldProps, 'type' | 'value'> {
  readonly phoneNumber: string | null;
}

/** The number one logs in with: shown, and changed by a code only (`usePhoneNumberChange`). */
export function PhoneNumberField({ phoneNumber, ...props }: PhoneNumberFieldProps) {
  const format = useFormat();
  return <ContactField type="tel" value={format.phone(phoneNumber ?? '')} {...props} />;
}
