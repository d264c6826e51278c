import { useFormat } from '@jpro/platform';
import { ContactField, type ContactFieldProps } from '../ContactField.tsx';

interface PhoneNumberFieldProps extends Omit<ContactFieldProps, 'type' | 'value'> {
  readonly phoneNumber: string | null;
}

/** The login number: read-only, changed by code (`usePhoneNumberChange`). */
export function PhoneNumberField({ phoneNumber, ...props }: PhoneNumberFieldProps) {
  const format = useFormat();
  return <ContactField type="tel" value={format.phone(phoneNumber ?? '')} {...props} />;
}
