import { useMutation } from '@tanstack/react-query';
import type { ApplicantNote } from '@jpro/api';
import { useApi } from '@jpro/platform';
import { useFailureToast } from '@jpro/platform/components';
import { Text } from '@jpro/ui';
import { ConfirmDialog } from '@jpro/ui/dialogs';
import { WrittenText } from '../layout/WrittenText.tsx';
import { useText } from '../text.ts';

export interface DeleteNoteDialogProps {
  readonly note: ApplicantNote;
  /** Called once the note was deleted, or could not be. */
  readonly onSettled: () => void;
  readonly onClose: () => void;
}

/** Asks before a note is deleted, because it cannot be restored. */
export default function DeleteNoteDialog({ note, onSettled, onClose }: DeleteNoteDialogProps) {
  const t = useText();
  const api = useApi();
  const remove = useMutation({
    mutationFn: () => api.delete('/company/application/note/{id}', { params: { id: note.id } }),
    onError: useFailureToast(),
    onSettled() {
      onSettled();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('applicant.delete_note_title')}
      labels={{ confirm: t('common.delete'), cancel: t('common.cancel') }}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      <WrittenText>{note.text}</WrittenText>
      <Text>{t('applicant.delete_note_what')}</Text>
    </ConfirmDialog>
  );
}
