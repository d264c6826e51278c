import { useState, type ReactNode } from 'react';
import type { LoggedInUser } from '@jpro/api';
import { useLazyComponent } from '../useLazyComponent.ts';
import type { EmailAddressDialogProps } from './EmailAddressDialog.tsx';

interface EmailAddressChangeOptions {
  readonly onChanged: (user: LoggedInUser) => void;
  /** An address that is not confirmed yet. */
  readonly claimed?: string | null;
}

export interface EmailAddressChange {
  readonly start: () => void;
  /** Must stand outside of any form: it has forms of its own. */
  readonly dialog: ReactNode;
}

/** Changes the e-mail address of the signed-in user, in a dialog. */
export function useEmailAddressChange({ onChanged, claimed = null }: EmailAddressChangeOptions): EmailAddressChange {
  const { Component: Dialog, load } = useLazyComponent<EmailAddressDialogProps>(
    () => import(/* webpackChunkName: "email-address-dialog" */ './EmailAddressDialog.tsx'),
  );
  const [open, setOpen] = useState(false);
  return {
    start() {
      setOpen(true);
      load();
    },
    dialog: open && Dialog && <Dialog claimed={claimed} onClose={() => setOpen(false)} onChanged={onChanged} />,
  };
}
