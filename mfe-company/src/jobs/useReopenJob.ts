import { useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { CompanyJob } from '@jpro/api';
import { useApi } from '@jpro/platform';
import { useFailureToast } from '@jpro/platform/components';
import { useText } from '../text.ts';
import { useRefreshJobs } from './useRefreshJobs.ts';
import { useUndoToast } from './useUndoToast.ts';

interface Reopening {
  readonly reopen: (job: CompanyJob) => void;
  readonly busy: boolean;
}

/** Reopens closed jobs. A toast confirms it and offers to undo it. */
export function useReopenJob(): Reopening {
  const t = useText();
  const api = useApi();
  const refreshJobs = useRefreshJobs();
  const offerToUndo = useUndoToast();
  // A second press arrives before the list has changed.
  const underWay = useRef(new Set<number>());

  const reopen = useMutation({
    mutationFn: ({ id }: CompanyJob) => api.post('/company/jobpost/openjob/{id}', { params: { id } }),
    onError: useFailureToast(),
    onSettled: (_, __, { id }) => void underWay.current.delete(id),
    onSuccess: (_, { id, title }) => {
      refreshJobs();
      offerToUndo(t('job_action.reopened', { title }), () =>
        api.post('/company/jobpost/closejob/{id}', { params: { id }, query: {} }),
      );
    },
  });
  return {
    reopen(job) {
      if (underWay.current.has(job.id)) return;
      underWay.current.add(job.id);
      reopen.mutate(job);
    },
    busy: reopen.isPending,
  };
}
