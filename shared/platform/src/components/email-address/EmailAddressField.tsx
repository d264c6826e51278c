import { ContactField, type ContactFieldProps } from '../ContactField.tsx';

interface EmailAddressFieldProps extends Omit<ContactFieldProps, 'type' | 'value'> {
  readonly email: string | null;
}

/** The login address: read-only, changed by code (`useEmailAddressChange`). */
export function EmailAddressField({ email, ...props }: EmailAddressFieldProps) {
  return <ContactField type="email" value={email ?? ''} {...props} />;
}
