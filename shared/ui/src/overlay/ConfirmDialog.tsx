import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { Dialog } from './Dialog.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** Explains the consequences. */
  readonly children: ReactNode;
  readonly labels: { readonly confirm: string; readonly cancel: string };
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** `danger` for destructive actions. */
  readonly tone?: 'primary' | 'danger' | undefined;
  /** Whether the confirmed action is running. */
  readonly busy?: boolean | undefined;
  /**
   * Whether the children ask questions: keyboard users then start before them, at the title, instead of at Cancel after
   * them.
   */
  readonly hasQuestions?: boolean | undefined;
}

/** Asks for confirmation of an action that cannot be undone or costs money. */
export function ConfirmDialog({
  open,
  title,
  children,
  labels,
  onConfirm,
  onCancel,
  tone = 'primary',
  busy,
  hasQuestions = false,
}: ConfirmDialogProps) {
  const footer = (
    <>
      <Button variant="secondary" onClick={onCancel} data-first-focus={hasQuestions ? undefined : ''}>
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
      firstFocus={hasQuestions ? 'title' : 'inside'}
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
