/**
 * Edits of a public job that wait for the operator, when posted jobs have to (`job_review`). Meanwhile the job runs as
 * it was approved: an edit changes neither its days, its boost nor what was paid.
 */
import { isDeepStrictEqual } from 'node:util';
import type { ReviewSignal } from '@jpro/api';
import type { Db } from '../../../database/schema.ts';
import { reviewSignals } from '../moderation/jobReview.ts';
import { jobFieldsOf, type JobFields } from './jobFields.ts';
import type { OwnJob } from './ownJob.ts';

/**
 * The fields that a moderator reads. The others only hide something, or are dates and numbers, so they apply at once.
 */
export type ReadFields = Omit<JobFields, 'company_hidden' | 'salary_hidden' | 'due_date' | 'required_persons'>;

export interface JobEdit {
  readonly form: ReadFields;
  readonly state: 'waiting' | 'rejected';
  readonly signals: readonly ReviewSignal[];
  /** Why it was rejected. */
  readonly reason: string | null;
  readonly at: Date;
}

/** The form of a posted job in its current state. */
export function formOf(job: { readonly [K in keyof JobFields]: JobFields[K] | null }): JobFields {
  return jobFieldsOf(job) as JobFields;
}

/** The fields of an edit that differ from the job's, with their new values. */
export function changedFields(
  job: { readonly [K in keyof ReadFields]: ReadFields[K] | null },
  form: ReadFields,
): Partial<ReadFields> {
  return Object.fromEntries(
    Object.entries(form).filter(([field, value]) => !isDeepStrictEqual(job[field as keyof ReadFields], value)),
  );
}

/** What of a changed form applies now, what waits for the operator, and why something waits or the job itself does. */
interface SplitEdit {
  readonly holds: JobFields;
  readonly waits: ReadFields | null;
  readonly signals: readonly ReviewSignal[];
}

/**
 * Splits a changed form into what applies now and what waits for the operator. A job that is under review or taken down
 * is reviewed as a whole, also for what the new text adds.
 */
export async function splitEdit(trx: Db, job: OwnJob, form: JobFields): Promise<SplitEdit> {
  const { company_hidden, salary_hidden, due_date, required_persons, ...read } = form;
  const isAway = job.status === 'pending' && job.held_because !== 'suspension';
  const isSame = Object.keys(changedFields(job, read)).length === 0;
  const found = isSame ? [] : await reviewSignals(trx, job.company_id, form, isAway ? undefined : job);
  if (isAway) return { holds: form, waits: null, signals: [...new Set([...job.review_signals, ...found])] };
  if (found.length === 0) return { holds: form, waits: null, signals: [] };
  const holds = { ...formOf(job), company_hidden, salary_hidden, due_date, required_persons };
  return { holds, waits: read, signals: found };
}

/** Stores an edit for the operator and replaces an earlier one. */
export async function keepEdit(
  trx: Db,
  jobId: number,
  { form, signals }: { readonly form: ReadFields; readonly signals: readonly ReviewSignal[] },
  now: Date,
): Promise<void> {
  const edit = {
    form: JSON.stringify(form),
    review_signals: [...signals],
    edited_at: now,
    rejected_at: null,
    operator_reason: null,
  };
  await trx
    .insertInto('job_edits')
    .values({ job_id: jobId, ...edit })
    .onConflict((conflict) => conflict.column('job_id').doUpdateSet(edit))
    .execute();
}

export async function dropEdit(trx: Db, jobId: number): Promise<void> {
  await trx.deleteFrom('job_edits').where('job_id', '=', jobId).execute();
}

export async function rejectEdit(trx: Db, jobId: number, why: string, now: Date): Promise<void> {
  const rejection = { rejected_at: now, operator_reason: why };
  await trx.updateTable('job_edits').set(rejection).where('job_id', '=', jobId).execute();
}

export async function editOf(db: Db, jobId: number): Promise<JobEdit | null> {
  const edit = await db
    .selectFrom('job_edits')
    .select(['form', 'edited_at', 'rejected_at', 'review_signals', 'operator_reason'])
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  return edit
    ? {
        form: edit.form as ReadFields,
        state: edit.rejected_at === null ? 'waiting' : 'rejected',
        signals: edit.review_signals,
        reason: edit.operator_reason,
        at: edit.edited_at,
      }
    : null;
}
