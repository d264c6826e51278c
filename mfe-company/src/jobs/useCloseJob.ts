import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiKey, type CompanyJob } from '@jpro/api';
import { useApi, useToasts } from '@jpro/platform';
import { useFailureToast } from '@jpro/platform/components';
import { useText } from '../text.ts';
import type { Closing } from './CloseJobDialog.tsx';
import { useRefreshJobs } from './useRefreshJobs.ts';

/** Closes and reopens jobs. A toast confirms each and offers to undo it. */
export function useJobActions() {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const refreshJobs = useRefreshJobs();
  const onError = useFailureToast();

  const reopenJob = ({ id }: CompanyJob) => api.post('/company/jobpost/openjob/{id}', { params: { id } });

  /** A request moves so many; the rest follows. */
  async function rejectWaiting(job: CompanyJob): Promise<number> {
    let total = 0;
    for (;;) {
      const { rejected, remaining } = await api.post('/company/application/rejectwaiting', {
        body: { job_id: job.id },
      });
      total += rejected;
      if (remaining === 0 || rejected === 0) return total;
    }
  }

  function refreshAll(): void {
    refreshJobs();
    void queryClient.invalidateQueries({ queryKey: apiKey('/company/application/bycompany') });
    void queryClient.invalidateQueries({ queryKey: apiKey('/company/application/manage') });
  }

  function offerToReopen(job: CompanyJob): void {
    const undo = (): void =>
      void reopenJob(job).then(() => {
        refreshJobs();
        toasts.show(t('undone'), 'success');
      }, onError);
    toasts.show(t('job_action.closed', { title: job.title }), 'success', { label: t('common.undo'), run: undo });
  }

  const close = useMutation({
    async mutationFn({ job, closing }: { job: CompanyJob; closing: Closing }) {
      if (closing.hired.length > 0)
        await api.post('/company/application/movemany', { body: { ids: [...closing.hired], status: 'hired' } });
      await api.post('/company/jobpost/closejob/{id}', {
        params: { id: job.id },
        query: closing.outcome ? { outcome: closing.outcome } : {},
      });
      offerToReopen(job);
      return closing.repliesToWaiting ? rejectWaiting(job) : 0;
    },
    onSuccess: (replied) => {
      if (replied > 0) toasts.show(t('close_job.replied', { count: replied }), 'success');
    },
    onError,
    onSettled: refreshAll,
  });
  const reopen = useMutation({
    mutationFn: reopenJob,
    onError,
    onSuccess: (_, job) => {
      refreshJobs();
      const undo = (): void =>
        void api.post('/company/jobpost/closejob/{id}', { params: { id: job.id }, query: {} }).then(() => {
          refreshJobs();
          toasts.show(t('undone'), 'success');
        }, onError);
      toasts.show(t('job_action.reopened', { title: job.title }), 'success', { label: t('common.undo'), run: undo });
    },
  });

  return {
    close: (job: CompanyJob, closing: Closing) => close.mutateAsync({ job, closing }).catch(() => undefined),
    reopen: (job: CompanyJob) => reopen.mutate(job),
    busy: close.isPending || reopen.isPending,
  };
}
