import { useCommonText } from '@jpro/platform';
import type { ReactNode } from 'react';
import type { LoggedInUser } from '@jpro/api';
import { ContactField, type ContactFieldProps } from '../contact/ContactField.tsx';
import { useLazyDialog } from '../useLazyDialog.ts';
import type { EmailAddressDialogProps } from './EmailAddressDialog.tsx';

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

interface EmailAddressChangeOptions {
  readonly onChanged: (user: LoggedInUser) => void;
  /** An address that is not confirmed yet. */
  readonly claimed?: string | null;
}

export interface EmailAddressChange {
  readonly start: () => void;
  /** Must be rendered outside any form, because it contains forms. */
  readonly dialog: ReactNode;
}

/** Changes the e-mail address of the signed-in user, in a dialog. */
export function useEmailAddressChange({ onChanged, claimed = null }: EmailAddressChangeOptions): EmailAddressChange {
  const { open, close, render } = useLazyDialog<EmailAddressDialogProps>(
    () => import(/* webpackChunkName: "email-address-dialog" */ './EmailAddressDialog.tsx'),
  );
  return {
    start: () => open(),
    dialog: render((Dialog) => <Dialog claimed={claimed} onClose={close} onChanged={onChanged} />),
  };
}
