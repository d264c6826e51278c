import { useMutation } from '@tanstack/react-query';
import { useToasts } from '@jpro/platform';
import { useFailureToast } from '@jpro/platform/components';
import { ConfirmDialog } from '@jpro/ui/dialogs';
import { useText } from '../../../text.ts';
import { useProfileChanged } from '../../../profile/useProfileChanged.ts';

export interface DeleteEntryDialogProps {
  readonly name: string;
  readonly remove: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for confirmation before deleting an entry of the profile. */
export default function DeleteEntryDialog({ name, remove, onClose }: DeleteEntryDialogProps) {
  const t = useText();
  const toasts = useToasts();
  const failed = useFailureToast();
  const changed = useProfileChanged();
  const deletion = useMutation({
    async mutationFn() {
      await remove();
      await changed();
    },
    onSuccess() {
      toasts.show(t('entry.deleted', { name }), 'success');
      onClose();
    },
    onError: failed,
  });
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('entry.delete_title')}
      labels={{ confirm: t('common.delete'), cancel: t('common.cancel') }}
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    >
      {t('entry.delete_text', { name })}
    </ConfirmDialog>
  );
}
