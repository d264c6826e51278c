import { useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { CompanyJob } from '@jpro/api';
import { useApi, useToasts } from '@jpro/platform';
import { useFailureToast } from '@jpro/features';
import { useText } from '../text.ts';
import { useRefreshJobs } from './useRefreshJobs.ts';
import { useUndoToast } from './useUndoToast.ts';

interface Reopening {
  readonly reopen: (job: CompanyJob) => void;
  readonly busy: boolean;
}

/**
 * Reopens closed jobs. A toast confirms it and offers to undo it, except when the job lost a last day to apply that had
 * passed: closing it again would not bring that back.
 */
export function useReopenJob(): Reopening {
  const t = useText();
  const api = useApi();
  const refreshJobs = useRefreshJobs();
  const toasts = useToasts();
  const offerToUndo = useUndoToast();
  // A second press arrives before the list has changed.
  const underWay = useRef(new Set<number>());

  const reopen = useMutation({
    mutationFn: ({ id }: CompanyJob) => api.post('/company/jobpost/openjob/{id}', { params: { id } }),
    onError: useFailureToast(),
    onSettled: (_, __, { id }) => void underWay.current.delete(id),
    onSuccess: (opened, { id, title, due_date, close_outcome: outcome }) => {
      refreshJobs();
      const message = t('job_action.reopened', { title });
      if (opened.due_date !== due_date) toasts.show(message, 'success');
      else
        offerToUndo(message, () =>
          api.post('/company/jobpost/closejob/{id}', { params: { id }, query: outcome ? { outcome } : {} }),
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
