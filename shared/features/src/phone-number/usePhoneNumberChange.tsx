import type { ReactNode } from 'react';
import type { LoggedInUser } from '@jpro/api';
import { useLazyDialog } from '../useLazyDialog.ts';
import type { PhoneNumberDialogProps } from './PhoneNumberDialog.tsx';

interface PhoneNumberChangeOptions {
  readonly onChanged: (user: LoggedInUser) => void;
}

export interface PhoneNumberChange {
  readonly start: () => void;
  /** Must be rendered outside any form, because it contains forms. */
  readonly dialog: ReactNode;
}

/** Changes the phone number of the signed-in user, in a dialog. */
export function usePhoneNumberChange({ onChanged }: PhoneNumberChangeOptions): PhoneNumberChange {
  const { open, close, render } = useLazyDialog<PhoneNumberDialogProps>(
    () => import(/* webpackChunkName: "phone-number-dialog" */ './PhoneNumberDialog.tsx'),
  );
  return {
    start: () => open(),
    dialog: render((Dialog) => <Dialog onClose={close} onChanged={onChanged} />),
  };
}
