import type { Kysely } from 'kysely';
import type { CloseOutcome } from '@jpro/api';
import { conflict, invalidField } from '../../../core/http/httpError.ts';
import type { Database } from '../../../database/schema.ts';
import { statusAt } from '../jobs/jobCard.ts';
import { countOpenJobs, openJobChange } from '../jobs/openJobs.ts';
import { hideCompanyOfJob } from '../../accounts/index.ts';
import { dropEdit, keepEdit, splitEdit } from './jobEdits.ts';
import { checkReferences, jobColumns, type SentJobFields, withTranslation } from './jobFields.ts';
import { lastDayToCome, lockOwnJob } from './ownJob.ts';

interface JobUpdate {
  readonly companyId: number;
  readonly id: number;
  readonly sent: SentJobFields;
  /** When the job was last changed, as far as the sender knows. */
  readonly knownAt: Date | undefined;
}

/**
 * Changes a posted job. Where jobs are reviewed, the fields that a moderator reads wait until the edit is approved.
 * Throws 422 for another collar (rule 17.4), 409 for a draft, an expired job, one that was taken down and refunded, or
 * one that was changed since `knownAt`.
 */
export async function updateJob(
  trx: Kysely<Database>,
  { companyId, id, sent, knownAt }: JobUpdate,
  now: Date,
): Promise<void> {
  const job = await lockOwnJob(trx, companyId, id);
  if (knownAt && knownAt.getTime() !== job.updated_at.getTime()) throw conflict('job_changed');
  const form = withTranslation(sent, job.translation);
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

/** Closes an active job without a refund. Does nothing for a closed one. */
export async function closeJob(
  trx: Kysely<Database>,
  { companyId, id, outcome }: { companyId: number; id: number; outcome: CloseOutcome | undefined },
  now: Date,
): Promise<void> {
  await setStatus(trx, { companyId, id, from: 'active', to: 'closed', outcome }, now);
}

/**
 * Reopens a closed job, free until it expires (rule 17.4), and clears a last day to apply that has passed. Throws 409
 * `job_expired` after it has expired, when only extending can reopen it.
 */
export async function openJob(trx: Kysely<Database>, companyId: number, id: number, now: Date): Promise<void> {
  await setStatus(trx, { companyId, id, from: 'closed', to: 'active' }, now);
}

interface StatusChange {
  readonly companyId: number;
  readonly id: number;
  readonly from: 'active' | 'closed';
  readonly to: 'active' | 'closed';
  readonly outcome?: CloseOutcome | undefined;
}

async function setStatus(
  trx: Kysely<Database>,
  { companyId, id, from, to, outcome }: StatusChange,
  now: Date,
): Promise<void> {
  const job = await lockOwnJob(trx, companyId, id);
  const status = statusAt(job, now);
  if (status === to) return;
  if (status === 'expired') throw conflict('job_expired');
  if (status !== from) throw conflict('job_state');
  const due_date = to === 'active' ? lastDayToCome(job, now) : job.due_date;
  await trx
    .updateTable('jobs')
    .set({ status: to, due_date, updated_at: now, close_outcome: outcome ?? null, closed_at_last_day: false })
    .where('id', '=', id)
    .execute();
  await countOpenJobs(trx, companyId, openJobChange(job, { ...job, status: to }));
}
