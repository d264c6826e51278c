import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiKey, type CloseOutcome, type CompanyJob } from '@jpro/api';
import { useApi, useToasts } from '@jpro/platform';
import { useFailureToast } from '@jpro/platform/components';
import { APPLICATIONS } from '../applicants/applicantQueries.ts';
import { useText } from '../text.ts';
import { useRefreshJobs } from './useRefreshJobs.ts';
import { useUndoToast } from './useUndoToast.ts';

export interface Closing {
  readonly outcome: CloseOutcome | undefined;
  /** Applications that are marked as hired before the job closes. */
  readonly hired: readonly number[];
  /** Whether all applicants who are waiting for a reply get one. */
  readonly repliesToWaiting: boolean;
}

/** Closes a job. A toast confirms it and offers to undo it. */
export function useCloseJob(job: CompanyJob, onClosed: () => void) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const refreshJobs = useRefreshJobs();
  const offerToUndo = useUndoToast();
  const onError = useFailureToast();
  const params = { id: job.id };

  /** Repeats the request, which moves a limited number at a time, until nobody is left. */
  async function rejectWaiting(): Promise<number> {
    let total = 0;
    for (;;) {
      const { rejected, remaining } = await api.post('/company/application/rejectwaiting', {
        body: { job_id: job.id },
      });
      total += rejected;
      if (remaining === 0 || rejected === 0) return total;
    }
  }

  return useMutation({
    async mutationFn({ outcome, hired, repliesToWaiting }: Closing) {
      if (hired.length > 0)
        await api.post('/company/application/movemany', { body: { ids: [...hired], status: 'hired' } });
      await api.post('/company/jobpost/closejob/{id}', { params, query: outcome ? { outcome } : {} });
      offerToUndo(t('job_action.closed', { title: job.title }), () =>
        api.post('/company/jobpost/openjob/{id}', { params }),
      );
      if (!repliesToWaiting) return 0;
      // The job is closed even if some of them get no reply.
      return rejectWaiting().catch((error: unknown) => {
        onError(error);
        return 0;
      });
    },
    onSuccess: (replied) => {
      if (replied > 0) toasts.show(t('close_job.replied', { count: replied }), 'success');
      onClosed();
    },
    onError,
    onSettled(_, error) {
      refreshJobs();
      // After a failure later: the dialog stays open, and goes on with the applicants that it asked about.
      const refetchType = error ? 'none' : 'active';
      for (const path of APPLICATIONS) void queryClient.invalidateQueries({ queryKey: apiKey(path), refetchType });
    },
  });
}
