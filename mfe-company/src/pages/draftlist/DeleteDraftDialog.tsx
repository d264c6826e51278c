import { useMutation } from '@tanstack/react-query';
import type { CompanyJob } from '@jpro/api';
import { useApi, useToasts } from '@jpro/platform';
import { useFailureToast } from '@jpro/platform/components';
import { Text } from '@jpro/ui';
import { ConfirmDialog } from '@jpro/ui/dialogs';
import { useRefreshJobs } from '../../jobs/useRefreshJobs.ts';
import { useText } from '../../text.ts';

interface DraftDialogProps {
  readonly draft: CompanyJob;
  readonly onDone: () => void;
}

export function DeleteDraftDialog({ draft, onDone }: DraftDialogProps) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const refreshJobs = useRefreshJobs();
  const showFailure = useFailureToast();
  const remove = useMutation({
    mutationFn: () => api.delete('/jobpost/deletefromdraft/{id}', { params: { id: draft.id } }),
    onSuccess: () => toasts.show(t('drafts.deleted'), 'success'),
    onError: showFailure,
    onSettled: () => {
      refreshJobs();
      onDone();
    },
  });
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('drafts.delete_title')}
      labels={{ confirm: t('common.delete'), cancel: t('common.cancel') }}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onDone}
    >
      <Text $weight="medium">{draft.title || t('drafts.untitled')}</Text>
      <Text>{t('drafts.delete_what')}</Text>
    </ConfirmDialog>
  );
}
