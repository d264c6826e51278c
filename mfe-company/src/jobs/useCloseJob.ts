import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiKey, type Applicant, type CloseOutcome, type CompanyJob } from '@jpro/api';
import { useApi, useToasts } from '@jpro/platform';
import { useFailureToast } from '@jpro/features';
import { APPLICATIONS } from '../applicants/applicantQueries.ts';
import { useText } from '../text.ts';
import { useRefreshJobs } from './useRefreshJobs.ts';
import { useUndoToast } from './useUndoToast.ts';

export interface Closing {
  readonly outcome: CloseOutcome | undefined;
  /** Applicants who become hired before the job closes, as they were seen. */
  readonly hired: readonly Applicant[];
  /** Everybody who applied until then, and waits for a reply, gets one; undefined for nobody. */
  readonly replyUntil: string | undefined;
}

interface Replies {
  readonly replied: number;
  /** Applicants who are waiting, because they applied in the meantime. */
  readonly later: number;
}

const NO_REPLIES: Replies = { replied: 0, later: 0 };

const loadRequests = () => import(/* webpackChunkName: "stage-requests" */ '../applicants/stageRequests.ts');

/**
 * Closes a job. Toasts confirm what was done, and offer to undo it unless applicants were moved. The job stays open,
 * without a result, if someone who should become hired has left their stage; a toast names them.
 */
export function useCloseJob(job: CompanyJob, onClosed: () => void) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const refreshJobs = useRefreshJobs();
  const offerToUndo = useUndoToast();
  const onError = useFailureToast();
  const params = { id: job.id };

  /** Returns whether all of them are hired now. */
  async function hire(applicants: readonly Applicant[]): Promise<boolean> {
    if (applicants.length === 0) return true;
    const { moveTogether, namesOf } = await loadRequests();
    const { elsewhere } = await moveTogether(api, {
      applicants,
      to: { status: 'hired', own_stage: null },
      hasOwn: false,
    });
    if (elsewhere.length > 0) toasts.show(t('moved.elsewhere', { names: namesOf(elsewhere, t) }), 'error');
    return elsewhere.length === 0;
  }

  async function rejectWaiting(applied_until: string): Promise<Replies> {
    const { repeatable } = await loadRequests();
    const { rejected, later } = await repeatable((idempotencyKey) =>
      api.post('/company/application/rejectwaiting', { body: { job_id: job.id, applied_until }, idempotencyKey }),
    );
    return { replied: rejected, later };
  }

  /** Opening the job again would take back neither a hire nor a reply: the company moves individual people back. */
  function confirmClosed(hired: readonly Applicant[], isForGood: boolean): void {
    const message = t('job_action.closed', { title: job.title });
    if (isForGood) toasts.show(message, 'success');
    else offerToUndo(message, () => api.post('/company/jobpost/openjob/{id}', { params }));
    const [first, ...more] = hired;
    if (!first) return;
    const stage = t('stage.hired');
    toasts.show(
      more.length === 0
        ? t('moved.one', { name: first.jobseeker.name, stage })
        : t('moved.many', { count: hired.length, stage }),
      'success',
    );
  }

  return useMutation({
    async mutationFn({ outcome, hired, replyUntil }: Closing) {
      if (!(await hire(hired))) return undefined;
      await api.post('/company/jobpost/closejob/{id}', { params, query: outcome ? { outcome } : {} });
      confirmClosed(hired, hired.length > 0 || replyUntil !== undefined);
      if (replyUntil === undefined) return NO_REPLIES;
      // The job is closed even if some of them get no reply.
      return rejectWaiting(replyUntil).catch((error: unknown) => {
        onError(error);
        return NO_REPLIES;
      });
    },
    onSuccess: (replies) => {
      if (!replies) return;
      const { replied, later } = replies;
      if (replied > 0) toasts.show(t('close_job.replied', { count: replied }), 'success');
      if (later > 0) toasts.show(t('close_job.later', { count: later }), 'info');
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
