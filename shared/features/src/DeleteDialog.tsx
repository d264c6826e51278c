import type { ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@jpro/api';
import { useCommonText, useToasts } from '@jpro/platform';
import { ConfirmDialog, type ConfirmDialogProps } from '@jpro/ui/dialogs';
import { useFailureToast } from './useFailureToast.ts';

interface DeleteDialogProps {
  readonly title: string;
  /** What is deleted, and what that means. */
  readonly children: ReactNode;
  readonly labels?: ConfirmDialogProps['labels'];
  readonly remove: () => Promise<unknown>;
  /** Reads again what shows it, whether or not it could be deleted. */
  readonly refresh: () => unknown;
  /** Said once it is deleted. */
  readonly deleted?: string;
  readonly onClose: () => void;
}

/** Asks before something is deleted that cannot be restored. After a failure it stays open for another try. */
export function DeleteDialog({ title, children, labels, remove, refresh, deleted, onClose }: DeleteDialogProps) {
  const t = useCommonText();
  const toasts = useToasts();
  const showFailure = useFailureToast();
  const deletion = useMutation({
    async mutationFn() {
      try {
        await remove();
      } finally {
        await refresh();
      }
    },
    onSuccess() {
      if (deleted) toasts.show(deleted, 'success');
      onClose();
    },
    onError(error) {
      showFailure(error);
      // Somebody else has deleted it.
      if (error instanceof ApiError && error.status === 404) onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={title}
      labels={labels ?? { confirm: t('common.delete'), cancel: t('common.cancel') }}
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
