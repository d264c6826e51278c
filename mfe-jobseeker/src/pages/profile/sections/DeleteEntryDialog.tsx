import { DeleteDialog } from '@jpro/features';
import { useProfileChanged } from '../../../profile/useProfileChanged.ts';
import { useText } from '../../../text.ts';

export interface DeleteEntryDialogProps {
  readonly name: string;
  readonly remove: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before an entry of the profile is deleted. */
export default function DeleteEntryDialog({ name, ...props }: DeleteEntryDialogProps) {
  const t = useText();
  return (
    <DeleteDialog
      title={t('entry.delete_title')}
      refresh={useProfileChanged()}
      deleted={t('entry.deleted', { name })}
      {...props}
    >
      {t('entry.delete_text', { name })}
    </DeleteDialog>
  );
}
