import type { CloseOutcome } from '@jpro/api';
import { RUN_DAYS } from '@jpro/api/fields';
import type { InputOf } from '../../../core/http/handler.ts';
import { conflict, invalidField } from '../../../core/http/httpError.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { hideCompanyOfJob } from '../../accounts/index.ts';
import { charge, dingerSettings, extensionCost, type Spender } from '../../money/index.ts';
import { statusAt } from '../jobs/jobCard.ts';
import { countOpenJobs, openJobChange } from '../jobs/openJobs.ts';
import { dropEdit, keepEdit, splitEdit } from './jobEdits.ts';
import { checkReferences, jobColumns, withQuestions } from './jobFields.ts';
import { daysUntil, lastDayToCome, lockOwnJob, MAX_RUN_DAYS, type OwnJob, refuseChanged, runsUntil } from './ownJob.ts';
import type { PostedJob } from './postJob.ts';

interface JobUpdate {
  readonly companyId: CompanyId;
  readonly id: number;
  readonly form: InputOf<'companyJobs', 'updateJob'>['body'];
  /** When the job was last changed, as far as the sender knows. */
  readonly knownAt: Date | undefined;
}

/**
 * Changes a posted job. Where jobs are reviewed, the fields that a moderator reads wait until the edit is approved.
 * Throws 422 for another collar (rule 17.4), 409 for a draft, an expired job, one that was taken down and refunded, or
 * one that was changed since `knownAt`.
 */
export async function updateJob(trx: Db, { companyId, id, form: sent, knownAt }: JobUpdate, now: Date): Promise<void> {
  const job = await lockOwnJob(trx, companyId, id);
  const form = withQuestions(sent, job.questions);
  refuseChanged(job, knownAt);
  const status = statusAt(job, now);
  if (status === 'expired') throw conflict('job_expired');
  if (status === 'draft' || job.held_because === 'refund') throw conflict('job_state');
  if (form.collar !== job.collar) throw invalidField('collar', 'collar_fixed');
  // A last day that was set earlier may be past; a new one may not.
  checkReferences({ ...form, due_date: form.due_date === job.due_date ? null : form.due_date }, now);
  const edit = await splitEdit(trx, job, form);
  await trx
    .updateTable('jobs')
    .set({
      ...(await jobColumns(trx, companyId, edit.holds)),
      ...(edit.waits ? {} : { review_signals: [...edit.signals] }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  await (edit.waits ? keepEdit(trx, id, { form: edit.waits, signals: edit.signals }, now) : dropEdit(trx, id));
  await countOpenJobs(trx, companyId, openJobChange(job, { status: job.status, company_hidden: form.company_hidden }));
  if (form.company_hidden && !job.company_hidden) await hideCompanyOfJob(trx, id);
}

/** Closes an active job without a refund. One that is closed already stays so when it is extended (rule 20.3). */
export async function closeJob(
  trx: Db,
  { companyId, id, outcome }: { companyId: CompanyId; id: number; outcome: CloseOutcome | undefined },
  now: Date,
): Promise<void> {
  await setStatus(trx, { companyId, id, from: 'active', to: 'closed', outcome }, now);
}

/**
 * Reopens a closed job, free until it expires (rule 17.4), and clears a last day to apply that has passed. Throws 409
 * `job_expired` after it has expired, when only extending can reopen it.
 */
export async function openJob(trx: Db, companyId: CompanyId, id: number, now: Date): Promise<void> {
  await setStatus(trx, { companyId, id, from: 'closed', to: 'active' }, now);
}

interface StatusChange {
  readonly companyId: CompanyId;
  readonly id: number;
  readonly from: 'active' | 'closed';
  readonly to: 'active' | 'closed';
  readonly outcome?: CloseOutcome | undefined;
}

async function setStatus(trx: Db, { companyId, id, from, to, outcome }: StatusChange, now: Date): Promise<void> {
  const job = await lockOwnJob(trx, companyId, id);
  const status = statusAt(job, now);
  if (status === 'active' && to === 'active') return;
  if (status === 'expired') throw conflict('job_expired');
  if (status !== from && status !== to) throw conflict('job_state');
  const due_date = to === 'active' ? lastDayToCome(job, now) : job.due_date;
  await trx
    .updateTable('jobs')
    .set({
      status: to,
      due_date,
      updated_at: now,
      close_outcome: to === 'closed' ? (outcome ?? job.close_outcome) : null,
      closed_at_last_day: false,
    })
    .where('id', '=', id)
    .execute();
  await countOpenJobs(trx, companyId, openJobChange(job, { ...job, status: to }));
}

interface ExtendedJob extends PostedJob {
  readonly expires: Date;
}

/**
 * Gives a job 30 more days, from now or from a future expiry, and charges for it. A job that had ended, by its expiry
 * or its last day to apply, opens again, and that last day is cleared; one that its company closed stays closed. Throws
 * 402 without enough dingers, 409 for a draft, a job under review, or one that would run for more than 90 days.
 */
export async function extendJob(trx: Db, spender: Spender, id: number, now: Date): Promise<ExtendedJob> {
  const { companyId } = spender;
  const job = await lockOwnJob(trx, companyId, id);
  const expires = expiryAfterExtension(job, now);
  if (expires === null) throw conflict('job_state');
  if (isTooFar(expires, now)) {
    const left = daysUntil(expires, now) - RUN_DAYS;
    throw conflict('extended_far', { title: job.title, left, most: MAX_RUN_DAYS - RUN_DAYS });
  }
  const cost = extensionCost((await dingerSettings(trx)).costs, job.collar ?? 'white');
  const balance = await charge(trx, {
    ...spender,
    kind: 'extend',
    cost,
    jobId: id,
    idempotencyKey: `extend:${id}:${expires.getTime()}`,
  });
  const status = statusAt(job, now) === 'closed' && !job.closed_at_last_day ? 'closed' : 'active';
  await trx
    .updateTable('jobs')
    .set({
      status,
      expired_date: expires,
      close_date: expires,
      due_date: lastDayToCome(job, now),
      close_outcome: status === 'active' ? null : job.close_outcome,
      closed_at_last_day: false,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  await countOpenJobs(trx, companyId, openJobChange(job, { ...job, status }));
  return { id, expires, charge: { cost, balance } };
}

/** Limited, so that a job that its company has forgotten is not shown for years. */
const isTooFar = (expires: Date, now: Date): boolean => daysUntil(expires, now) > MAX_RUN_DAYS;

/** Null when the state of the job does not allow it. */
function expiryAfterExtension(job: OwnJob, now: Date): Date | null {
  if (!['active', 'closed', 'expired'].includes(job.status)) return null;
  return runsUntil(job.expired_date !== null && job.expired_date > now ? job.expired_date : now, RUN_DAYS);
}
