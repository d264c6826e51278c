import { ContactField, type ContactFieldProps } from '../contact/ContactField.tsx';
import { useCommonText } from '../useCommonText.ts';

interface EmailAddressFieldProps extends ContactFieldProps {
  readonly email: string | null;
  /** The button confirms the address instead of changing it. */
  readonly confirmName?: string | undefined;
}

/** The e-mail address to log in with; `useEmailAddressChange` changes it. */
export function EmailAddressField({ email, confirmName, ...props }: EmailAddressFieldProps) {
  const t = useCommonText();
  return (
    <ContactField
      type="email"
      value={email ?? ''}
      changeLabel={t(confirmName === undefined ? 'common.change' : 'common.confirm')}
      changeName={confirmName ?? t('common.contact.change_email')}
      {...props}
    />
  );
}
