import ShortcutsDialog, { type ShortcutsDialogProps } from './ShortcutsDialog.tsx';
import { RejectDialog, type RejectDialogProps } from './RejectDialog.tsx';

export interface KeysDialogProps extends ShortcutsDialogProps {
  /** Who is to be rejected; null: lists the keys. */
  readonly rejected: Omit<RejectDialogProps, 'onClose'> | null;
}

/** What keys open: the question why somebody is rejected, or the list of keys. */
export default function KeysDialog({ rejected, ...props }: KeysDialogProps) {
  return rejected ? <RejectDialog {...rejected} onClose={props.onClose} /> : <ShortcutsDialog {...props} />;
}
