import type { Kysely } from 'kysely';
import { conflict } from '../../../core/http/httpError.ts';
import type { Database } from '../../../database/schema.ts';
import { dropEdit, editOf, formOf, type JobEdit, rejectEdit } from '../company-jobs/jobEdits.ts';
import { jobColumns } from '../company-jobs/jobFields.ts';
import { lockOwnJob, type OwnJob } from '../company-jobs/ownJob.ts';
import type { Moderation } from '../../people/index.ts';
import { lockModeratedJob, type ModeratedJob, notifyCompany } from './moderatedJob.ts';

/** Publishes the edit of a job; status, days and boost stay. Throws 404, or 409 when no edit is waiting. */
export async function approveEdit(trx: Kysely<Database>, context: Moderation, id: number): Promise<void> {
  const { job, stored, edit } = await lockEdit(trx, id);
  await trx
    .updateTable('jobs')
    .set({ ...(await jobColumns(trx, job.company_id, { ...formOf(stored), ...edit.form })), updated_at: context.now })
    .where('id', '=', id)
    .execute();
  await dropEdit(trx, id);
  await notifyCompany(trx, context, { ...job, title: edit.form.title }, { mail: 'edit_approved', status: 'approved' });
}

/**
 * Refuses the edit of a job: the job stays as approved, and the company can correct its edit. Throws 404, or 409 when
 * no edit is waiting.
 */
export async function refuseEdit(trx: Kysely<Database>, context: Moderation, id: number, why: string): Promise<void> {
  const { job } = await lockEdit(trx, id);
  await rejectEdit(trx, id, why, context.now);
  await notifyCompany(trx, context, job, { mail: 'edit_rejected', status: 'edit_rejected', why });
}

async function lockEdit(
  trx: Kysely<Database>,
  id: number,
): Promise<{ job: ModeratedJob; stored: OwnJob; edit: JobEdit }> {
  const job = await lockModeratedJob(trx, id);
  const edit = await editOf(trx, id);
  if (!job.isCompanyActive) throw conflict('company_suspended');
  if (job.status === 'pending' || edit?.state !== 'waiting') throw conflict('job_state');
  return { job, stored: await lockOwnJob(trx, job.company_id, id), edit };
}
