import { useState, type ReactNode } from 'react';
import type { LoggedInUser } from '@jpro/api';
import { useLazyComponent } from '../useLazyComponent.ts';
import type { PhoneNumberDialogProps } from './PhoneNumberDialog.tsx';

interface PhoneNumberChangeOptions {
  readonly onChanged: (user: LoggedInUser) => void;
}

export interface PhoneNumberChange {
  readonly start: () => void;
  /** Must stand outside of any form: it has forms of its own. */
  readonly dialog: ReactNode;
}

/** Changes the phone number of the signed-in user, in a dialog. */
export function usePhoneNumberChange({ onChanged }: PhoneNumberChangeOptions): PhoneNumberChange {
  const { Component: Dialog, load } = useLazyComponent<PhoneNumberDialogProps>(
    () => import(/* webpackChunkName: "phone-number-dialog" */ './PhoneNumberDialog.tsx'),
  );
  const [open, setOpen] = useState(false);
  return {
    start() {
      setOpen(true);
      load();
    },
    dialog: open && Dialog && <Dialog onClose={() => setOpen(false)} onChanged={onChanged} />,
  };
}
