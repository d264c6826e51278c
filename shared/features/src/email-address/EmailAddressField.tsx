import { ContactField, type ContactFieldProps } from '../contact/ContactField.tsx';
import { useCommonText } from '@jpro/platform';

interface EmailAddressFieldProps extends ContactFieldProps {
  readonly email: string | null;
  /** The name of a button that confirms the address instead of changing it. */
  readonly confirmName?: string | undefined;
}

/** The e-mail address to log in with; `useEmailAddressChange` changes it. */
export function EmailAddressField({ email, confirmName, ...props }: EmailAddressFieldProps) {
  const t = useCommonText();
  const isNew = email === null;
  const [label, name] =
    confirmName === undefined
      ? [
          t(isNew ? 'common.add' : 'common.change'),
          t(isNew ? 'common.contact.add_email' : 'common.contact.change_email'),
        ]
      : [t('common.confirm'), confirmName];
  return <ContactField type="email" value={email ?? ''} changeLabel={label} changeName={name} {...props} />;
}
