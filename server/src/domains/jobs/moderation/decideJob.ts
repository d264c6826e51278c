import type { JobCard } from '@jpro/api';
import { RUN_DAYS } from '@jpro/api/fields';
import { conflict } from '../../../core/http/httpError.ts';
import type { Db } from '../../../database/schema.ts';
import { refundPosting } from '../../money/index.ts';
import type { Moderation } from '../../people/index.ts';
import { dropEdit, editOf, formOf, type JobEdit, rejectEdit } from '../company-jobs/jobEdits.ts';
import { jobColumns } from '../company-jobs/jobFields.ts';
import { lastDayToCome, lockOwnJob, type OwnJob, runsUntil } from '../company-jobs/ownJob.ts';
import { statusAt } from '../jobs/jobCard.ts';
import { countOpenJobs, openJobChange } from '../jobs/openJobs.ts';
import { lockModeratedJob, type ModeratedJob, notifyCompany } from './moderatedJob.ts';

/**
 * Publishes a pending job. A new one runs 30 days from now, whenever it was posted, and a last day to apply that has
 * passed is cleared; a withheld one gets its earlier status back, and is closed or expired if it was or its days are
 * over. Returns its status. Throws 404, or 409 for a job that is not pending, belongs to a suspended company, or was
 * taken down with a refund.
 */
export async function approveJob(trx: Db, context: Moderation, id: number): Promise<JobCard['status']> {
  const { now } = context;
  const job = await lockModeratedJob(trx, id);
  if (job.status !== 'pending') throw conflict('job_state');
  if (!job.isCompanyActive) throw conflict('company_suspended');
  if (job.held_because === 'refund') throw conflict('job_refunded');
  const expires = runsUntil(now, RUN_DAYS);
  const change =
    job.held_status === null
      ? {
          status: 'active' as const,
          open_date: now,
          close_date: expires,
          expired_date: expires,
        }
      : { status: job.held_status, expired_date: job.expired_date, held_status: null, held_because: null };
  const due_date = change.status === 'active' ? lastDayToCome(job, now) : job.due_date;
  await trx
    .updateTable('jobs')
    .set({ ...change, due_date, operator_reason: null, updated_at: now })
    .where('id', '=', id)
    .execute();
  await countOpenJobs(trx, job.company_id, openJobChange(job, { ...job, status: change.status }));
  const status = statusAt(change, now);
  const mail = status === 'active' ? 'job_approved' : null;
  await notifyCompany(trx, context, job, { mail, status: approvalOf(status) });
  return status;
}

const approvalOf = (status: JobCard['status']) => (status === 'active' ? 'approved' : 'checked');

/**
 * Rejects a job that is waiting for its first approval: it becomes a draft again, and its posting is refunded. Returns
 * the dingers. Throws 404, or 409 for any other job.
 */
export async function rejectJob(trx: Db, context: Moderation, id: number, why: string): Promise<{ refunded: number }> {
  const job = await lockModeratedJob(trx, id);
  if (job.status !== 'pending' || job.held_status !== null) throw conflict('job_state');
  await trx
    .updateTable('jobs')
    .set({
      status: 'draft',
      open_date: null,
      close_date: null,
      expired_date: null,
      operator_reason: why,
      updated_at: context.now,
    })
    .where('id', '=', id)
    .execute();
  const refunded = await refundPosting(trx, job.company_id, id);
  await notifyCompany(trx, context, job, { mail: 'job_rejected', status: 'rejected', why, refunded });
  return { refunded };
}

/**
 * Publishes the edit of a job; status, days and boost stay. Returns the status. Throws 404, or 409 when no edit is
 * waiting.
 */
export async function approveEdit(trx: Db, context: Moderation, id: number): Promise<JobCard['status']> {
  const { job, stored, edit } = await lockEdit(trx, id);
  await trx
    .updateTable('jobs')
    .set({ ...(await jobColumns(trx, job.company_id, { ...formOf(stored), ...edit.form })), updated_at: context.now })
    .where('id', '=', id)
    .execute();
  await dropEdit(trx, id);
  const status = statusAt(stored, context.now);
  const decision = { mail: 'edit_approved', status: approvalOf(status) } as const;
  await notifyCompany(trx, context, { ...job, title: edit.form.title }, decision);
  return status;
}

/**
 * Refuses the edit of a job: the job stays as approved, and the company can correct its edit. Throws 404, or 409 when
 * no edit is waiting.
 */
export async function refuseEdit(trx: Db, context: Moderation, id: number, why: string): Promise<void> {
  const { job } = await lockEdit(trx, id);
  await rejectEdit(trx, id, why, context.now);
  await notifyCompany(trx, context, job, { mail: 'edit_rejected', status: 'edit_rejected', why });
}

async function lockEdit(trx: Db, id: number): Promise<{ job: ModeratedJob; stored: OwnJob; edit: JobEdit }> {
  const job = await lockModeratedJob(trx, id);
  const edit = await editOf(trx, id);
  if (!job.isCompanyActive) throw conflict('company_suspended');
  if (job.status === 'pending' || edit?.state !== 'waiting') throw conflict('job_state');
  return { job, stored: await lockOwnJob(trx, job.company_id, id), edit };
}
