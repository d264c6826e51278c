import { ContactField, type ContactFieldProps } from '../ContactField.tsx';

interface EmailAddressFieldProps extends Omit<ContactFieldProps, 'type' | 'value'> {
  readonly email: string | null;
}

/** The address one logs in with: shown, and changed by a code only (`useEmailAddressChange`). */
export function EmailAddressField({ email, ...props }: EmailAddressFieldProps) {
  return <ContactField type="email" value={email ?? ''} {...props} />;
}
