import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiKey, type MyApplication } from '@jpro/api';
import { jobInLocale } from '@jpro/api/job-in-locale';
import { useApi, useLocale, useToasts } from '@jpro/platform';
import { useFailureToast } from '@jpro/features';
import { markApplied } from '@jpro/features/mark-jobs';
import { Button } from '@jpro/ui';
import { ConfirmDialog } from '@jpro/ui/dialogs';
import { useText } from '../../text.ts';

/** What a withdrawal makes outdated. */
const OUTDATED = [
  '/jobapply',
  '/jobapply/counts',
  '/jobpost/{id}',
  '/jobseeker/interviews',
  '/jobseeker/interview/{id}',
  // The company can no longer be written to.
  '/messages/{id}',
  // Unread ones about the application are deleted.
  '/jobseeker/notifications',
] as const;

/** Withdraws an application after asking for confirmation (rule 19.5). */
export function WithdrawButton({ application: { id, job: applied } }: { readonly application: MyApplication }) {
  const t = useText();
  const { title } = jobInLocale(applied, useLocale());
  const api = useApi();
  const toasts = useToasts();
  const failed = useFailureToast();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const refresh = () => Promise.all(OUTDATED.map((path) => queryClient.invalidateQueries({ queryKey: apiKey(path) })));
  const withdraw = useMutation({
    mutationFn: () => api.post('/jobapply/{id}/withdraw', { params: { id } }),
    async onSuccess() {
      setAsking(false);
      markApplied(queryClient, applied.id, false);
      toasts.show(t('applications.withdrawn', { title }), 'success');
      await refresh();
    },
    onError(error) {
      // The company may have decided in the meantime.
      failed(error);
      setAsking(false);
      void refresh();
    },
  });
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon="close"
        aria-label={t('applications.withdraw_named', { title })}
        onClick={() => setAsking(true)}
      >
        {t('applications.withdraw')}
      </Button>
      <ConfirmDialog
        open={asking}
        tone="danger"
        title={t('applications.withdraw_title')}
        labels={{ confirm: t('applications.withdraw'), cancel: t('common.cancel') }}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
        onCancel={() => setAsking(false)}
      >
        {t('applications.withdraw_text', { title })}
      </ConfirmDialog>
    </>
  );
}
