import type { ReactNode } from 'react';
import type { LoggedInUser } from '@jpro/api';
import { useLazyDialog } from '../useLazyDialog.ts';
import type { ContactDialogProps } from './ContactDialog.tsx';

interface ContactChangeOptions {
  readonly onChanged: (user: LoggedInUser) => void;
  /** An e-mail address that is not confirmed yet. */
  readonly claimed?: string | null;
}

export interface ContactChange {
  readonly start: () => void;
  /** Must be rendered outside any form, because it contains forms. */
  readonly dialog: ReactNode;
}

/** Changes the phone number or e-mail address of the signed-in user, in a dialog. */
export function useContactChange(
  kind: ContactDialogProps['kind'],
  { onChanged, claimed = null }: ContactChangeOptions,
): ContactChange {
  const { open, close, render } = useLazyDialog<ContactDialogProps>(
    () => import(/* webpackChunkName: "contact-dialog" */ './ContactDialog.tsx'),
  );
  return {
    start: () => open(),
    dialog: render((Dialog) => <Dialog kind={kind} claimed={claimed} onClose={close} onChanged={onChanged} />),
  };
}
