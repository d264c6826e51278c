import { useState, type ComponentType, type ReactNode } from 'react';
import type { LoggedInUser } from '@jpro/api';
import { usePlatform } from '@jpro/platform';
import type { EmailAddressDialogProps } from './EmailAddressDialog.tsx';

interface EmailAddressChangeOptions {
  readonly onChanged: (user: LoggedInUser) => void;
  /** Said when the dialog could not be fetched. */
  readonly failed: string;
  /** An address that waits to be confirmed. */
  readonly claimed?: string | null;
}

export interface EmailAddressChange {
  readonly start: () => void;
  /** To stand outside of any form: it has forms of its own. */
  readonly dialog: ReactNode;
}

/** Changes the e-mail address of who is signed in. The dialog is fetched when it is asked for. */
export function useEmailAddressChange({
  onChanged,
  failed,
  claimed = null,
}: EmailAddressChangeOptions): EmailAddressChange {
  const { loading, toasts } = usePlatform();
  const [Dialog, setDialog] = useState<ComponentType<EmailAddressDialogProps> | null>(null);
  return {
    start: () =>
      void loading
        .track(import(/* webpackChunkName: "email-address-dialog" */ './EmailAddressDialog.tsx'))
        .then(({ default: arrived }) => setDialog(() => arrived))
        .catch(() => toasts.show(failed, 'error')),
    dialog: Dialog && <Dialog claimed={claimed} onClose={() => setDialog(null)} onChanged={onChanged} />,
  };
}
