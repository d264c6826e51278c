import { useMutation } from '@tanstack/react-query';
import type { CompanyJob } from '@jpro/api';
import { useApi, useToasts } from '@jpro/platform';
import { useFailureToast } from '@jpro/platform/components';
import { useText } from '../text.ts';
import { useRefreshJobs } from './useRefreshJobs.ts';

interface Reopening {
  readonly reopen: (job: CompanyJob) => void;
  readonly busy: boolean;
}

/** Reopens closed jobs. A toast confirms it and offers to undo it. */
export function useReopenJob(): Reopening {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const refreshJobs = useRefreshJobs();
  const onError = useFailureToast();

  function offerToClose({ id, title }: CompanyJob): void {
    const undo = (): void =>
      void api.post('/company/jobpost/closejob/{id}', { params: { id }, query: {} }).then(() => {
        refreshJobs();
        toasts.show(t('undone'), 'success');
      }, onError);
    toasts.show(t('job_action.reopened', { title }), 'success', { label: t('common.undo'), run: undo });
  }

  const reopen = useMutation({
    mutationFn: ({ id }: CompanyJob) => api.post('/company/jobpost/openjob/{id}', { params: { id } }),
    onError,
    onSuccess: (_, job) => {
      refreshJobs();
      offerToClose(job);
    },
  });
  return { reopen: (job) => reopen.mutate(job), busy: reopen.isPending };
}
