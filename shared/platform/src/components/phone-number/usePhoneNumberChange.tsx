import { useState, type ComponentType, type ReactNode } from 'react';
import type { LoggedInUser } from '@jpro/api';
import { usePlatform } from '@jpro/platform';
import type { PhoneNumberDialogProps } from './PhoneNumberDialog.tsx';

interface PhoneNumberChangeOptions {
  readonly onChanged: (user: LoggedInUser) => void;
  /** Said when the dialog could not be fetched. */
  readonly failed: string;
}

export interface PhoneNumberChange {
  readonly start: () => void;
  /** To stand outside of any form: it has forms of its own. */
  readonly dialog: ReactNode;
}

/** Changes the phone number of who is signed in. The dialog is fetched when it is asked for. */
export function usePhoneNumberChange({ onChanged, failed }: PhoneNumberChangeOptions): PhoneNumberChange {
  const { loading, toasts } = usePlatform();
  const [Dialog, setDialog] = useState<ComponentType<PhoneNumberDialogProps> | null>(null);
  return {
    start: () =>
      void loading
        .track(import(/* webpackChunkName: "phone-number-dialog" */ './PhoneNumberDialog.tsx'))
        .then(({ default: arrived }) => setDialog(() => arrived))
        .catch(() => toasts.show(failed, 'error')),
    dialog: Dialog && <Dialog onClose={() => setDialog(null)} onChanged={onChanged} />,
  };
}
