import { useState, type ComponentType, type ReactNode } from 'react';
import type { LoggedInUser } from '@jpro/api';
import { usePlatform } from '@jpro/platform';
import type { EmailAddressDialogProps } from './EmailAddressDialog.tsx';

interface EmailAddressChangeOptions {
  readonly onChanged: (user: LoggedInUser) => void;
  /** Shown when the dialog's code cannot be loaded. */
  readonly failed: string;
  /** An address that is not confirmed yet. */
  readonly claimed?: string | null;
}

export interface EmailAddressChange {
  readonly start: () => void;
  /** Render it outside of any form: it contains forms. */
  readonly dialog: ReactNode;
}

/** Changes the signed-in user's e-mail address. The dialog is loaded on demand. */
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
