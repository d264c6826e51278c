import { useMutation } from '@tanstack/react-query';
import type { CompanyJob } from '@jpro/api';
import { useApi, useToasts } from '@jpro/platform';
import { useFailureToast } from '@jpro/platform/components';
import { useText } from '../text.ts';
import { useRefreshJobs } from './useRefreshJobs.ts';

/** Closes and reopens jobs. A toast confirms each and offers to undo it. */
export function useJobActions() {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const refreshJobs = useRefreshJobs();
  const onError = useFailureToast();

  const perform = (job: CompanyJob, action: 'close' | 'reopen') =>
    action === 'close'
      ? api.post('/company/jobpost/closejob/{id}', { params: { id: job.id } })
      : api.post('/company/jobpost/openjob/{id}', { params: { id: job.id } });

  const change = useMutation({
    mutationFn: ({ job, action }: { job: CompanyJob; action: 'close' | 'reopen' }) => perform(job, action),
    onError,
    onSuccess: (_, { job, action }) => {
      refreshJobs();
      const opposite = action === 'close' ? 'reopen' : 'close';
      const takeBack = (): void =>
        void perform(job, opposite).then(() => {
          refreshJobs();
          toasts.show(t('undone'), 'success');
        }, onError);
      toasts.show(
        t(action === 'close' ? 'job_action.closed' : 'job_action.reopened', { title: job.title }),
        'success',
        { label: t('common.undo'), run: takeBack },
      );
    },
  });

  return {
    close: (job: CompanyJob) => change.mutateAsync({ job, action: 'close' }).catch(() => undefined),
    reopen: (job: CompanyJob) => change.mutate({ job, action: 'reopen' }),
    busy: change.isPending,
  };
}
