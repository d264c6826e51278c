import type { CompanyJob } from '@jpro/api';
import { useApi } from '@jpro/platform';
import { DeleteDialog } from '@jpro/features';
import { Text } from '@jpro/ui';
import { useRefreshJobs } from '../../jobs/useRefreshJobs.ts';
import { useText } from '../../text.ts';

interface DraftDialogProps {
  readonly draft: CompanyJob;
  readonly onDone: () => void;
}

export function DeleteDraftDialog({ draft, onDone }: DraftDialogProps) {
  const t = useText();
  const api = useApi();
  return (
    <DeleteDialog
      title={t('drafts.delete_title')}
      remove={() => api.delete('/jobpost/deletefromdraft/{id}', { params: { id: draft.id } })}
      refresh={useRefreshJobs()}
      deleted={t('drafts.deleted')}
      onClose={onDone}
    >
      <Text $weight="medium">{draft.title || t('drafts.untitled')}</Text>
      <Text>{t('drafts.delete_what')}</Text>
    </DeleteDialog>
  );
}
