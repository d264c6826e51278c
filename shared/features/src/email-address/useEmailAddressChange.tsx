import type { ReactNode } from 'react';
import type { LoggedInUser } from '@jpro/api';
import { useLazyDialog } from '../useLazyDialog.ts';
import type { EmailAddressDialogProps } from './EmailAddressDialog.tsx';

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
