import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { Dialog } from './Dialog.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** What will happen, in words. */
  readonly children: ReactNode;
  readonly labels: { readonly confirm: string; readonly cancel: string };
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** `danger` when something is lost. */
  readonly tone?: 'primary' | 'danger' | undefined;
  /** Confirmed and under way. */
  readonly busy?: boolean | undefined;
}

/** Asks before something that cannot be undone or that costs. */
export function ConfirmDialog({
  open,
  title,
  children,
  labels,
  onConfirm,
  onCancel,
  tone = 'primary',
  busy,
}: ConfirmDialogProps) {
  const footer = (
    <>
      <Button variant="secondary" onClick={onCancel} data-first-focus="">
        {labels.cancel}
      </Button>
      <Button variant={tone} busy={busy} onClick={onConfirm}>
        {labels.confirm}
      </Button>
    </>
  );
  return (
    <Dialog
      role="alertdialog"
      size="small"
      open={open}
      onClose={onCancel}
      title={title}
      closeLabel={labels.cancel}
      footer={footer}
    >
      {children}
    </Dialog>
  );
}
