import { useState, type ComponentType, type ReactNode } from 'react';
import type { LoggedInUser } from '@jpro/api';
import { usePlatform } from '@jpro/platform';
import type { PhoneNumberDialogProps } from './PhoneNumberDialog.tsx';

interface PhoneNumberChangeOptions {
  readonly onChanged: (user: LoggedInUser) => void;
  /** Shown when the dialog's code cannot be loaded. */
  readonly failed: string;
}

export interface PhoneNumberChange {
  readonly start: () => void;
  /** Render it outside of any form: it contains forms. */
  readonly dialog: ReactNode;
}

/** Changes the signed-in user's phone number. The dialog is loaded on demand. */
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
