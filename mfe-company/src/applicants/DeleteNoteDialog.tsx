import type { ApplicantNote } from '@jpro/api';
import { useApi } from '@jpro/platform';
import { DeleteDialog } from '@jpro/features';
import { Text } from '@jpro/ui';
import { WrittenText } from '../layout/WrittenText.tsx';
import { useText } from '../text.ts';

export interface DeleteNoteDialogProps {
  readonly note: ApplicantNote;
  readonly refresh: () => Promise<void>;
  readonly onClose: () => void;
}

export default function DeleteNoteDialog({ note, ...props }: DeleteNoteDialogProps) {
  const t = useText();
  const api = useApi();
  return (
    <DeleteDialog
      title={t('applicant.delete_note_title')}
      remove={() => api.delete('/company/application/note/{id}', { params: { id: note.id } })}
      {...props}
    >
      <WrittenText>{note.text}</WrittenText>
      <Text>{t('applicant.delete_note_what')}</Text>
    </DeleteDialog>
  );
}
