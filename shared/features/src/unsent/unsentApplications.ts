import type { EndpointInput, JobDetail } from '@jpro/api';
import { draftsBeginning, forgetDraft, keepDraft, readDraft } from '@jpro/platform/device-drafts';
import { unsentChanged } from './unsentChanged.ts';

/** Also the beginning of the draft's name, followed by the job's id. */
const NAME = 'unsent-application-';
/** The same for one that is no longer to be sent, until it is known whether an attempt had arrived. */
const CANCELLED = 'cancelled-application-';

/** An application that waits on the device for a connection, or was refused once there was one. */
export interface UnsentApplication {
  /** The idempotency key: however often the application is sent, it arrives once. */
  readonly key: string;
  readonly job: Pick<JobDetail, 'id' | 'slug' | 'title'>;
  readonly body: EndpointInput<'POST', '/jobapply'>['body'];
  /** The server's reason, in the language of the page when it was sent. */
  readonly refusal?: string;
  /** Refused for good: the job no longer accepts an application of this person. */
  readonly isOver?: boolean;
}

type NamedJob = UnsentApplication['job'];

export function storeUnsent(userId: number, unsent: UnsentApplication, now: number): void {
  forgetCancelled(userId, unsent.job.id);
  keepDraft(userId, `${NAME}${unsent.job.id}`, { ...unsent }, now);
  unsentChanged();
}

export function forgetUnsent(userId: number, jobId: number): void {
  forgetDraft(userId, `${NAME}${jobId}`);
  forgetCancelled(userId, jobId);
  unsentChanged();
}

/** Cancels sending; an attempt may have arrived without its response, which is asked once there is a connection. */
export function cancelUnsent(userId: number, { job, refusal }: UnsentApplication, now: number): void {
  forgetUnsent(userId, job.id);
  if (refusal !== undefined) return;
  keepDraft(userId, `${CANCELLED}${job.id}`, { job }, now);
  unsentChanged();
}

export function cancelledApplications(userId: number, now: number): readonly NamedJob[] {
  return draftsBeginning(userId, CANCELLED).flatMap(
    (name) => (readDraft(userId, name, now) as { job: NamedJob } | null)?.job ?? [],
  );
}

export const forgetCancelled = (userId: number, jobId: number): void => forgetDraft(userId, `${CANCELLED}${jobId}`);

/** Like `cancelUnsent`; what was typed becomes a draft of the form again. */
export function takeBackUnsent(userId: number, unsent: UnsentApplication, draftName: string, now: number): void {
  const { body } = unsent;
  const responses = Object.fromEntries((body.responses ?? []).map(({ question, value }) => [question, value]));
  keepDraft(
    userId,
    draftName,
    { uploadcv_id: body.uploadcv_id, message: body.message, ...(body.responses && { responses }) },
    now,
  );
  cancelUnsent(userId, unsent, now);
}

/** The application with this key, unless it was sent, refused or taken back meanwhile, here or in another tab. */
export function waitingApplication(userId: number, key: string, now: number): UnsentApplication | undefined {
  return unsentApplications(userId, now).find((each) => each.key === key && each.refusal === undefined);
}

export function unsentApplications(userId: number, now: number): readonly UnsentApplication[] {
  return draftsBeginning(userId, NAME).flatMap((name) => {
    const unsent = readDraft(userId, name, now) as UnsentApplication | null;
    return unsent?.job ? [unsent] : [];
  });
}
