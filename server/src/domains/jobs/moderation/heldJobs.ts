import type { ReviewSignal } from '@jpro/api';
import { sql } from 'kysely';
import { conflict } from '../../../core/http/httpError.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { lockWallet, refundPosting } from '../../money/index.ts';
import { type Moderation, nameHoldsJobs } from '../../people/index.ts';
import { countOpenJobs, openJobChange } from '../jobs/openJobs.ts';
import { approveJob } from './decideJob.ts';
import { hasProvenEmail, provenOwners } from './jobReview.ts';
import { lockModeratedJob, notifyCompany } from './moderatedJob.ts';

/** Why all jobs of a company are offline. */
type HoldReason = 'suspension' | 'closing';

/** The jobs of a company without its drafts, in the order in which all of them are locked. */
export const jobsSentBy = (trx: Db, companyId: CompanyId) =>
  trx.selectFrom('jobs').where('company_id', '=', companyId).where('status', '<>', 'draft').orderBy('id');

/**
 * Locks jobs and wallet in the same order as posting. A concurrent posting holds the wallet, so the job that it posts
 * is withheld too, and the next posting is refused.
 */
export async function lockForWithholding(trx: Db, companyId: CompanyId): Promise<void> {
  await jobsSentBy(trx, companyId).select('id').forUpdate().execute();
  await lockWallet(trx, companyId);
}

/** Takes all public jobs of a company offline; their time keeps running. */
export async function withholdJobs(trx: Db, companyId: CompanyId, reason: HoldReason, now: Date): Promise<void> {
  await sql`update jobs set held_status = status, held_because = ${reason}, status = 'pending', updated_at = ${now}
    where company_id = ${companyId} and status in ('active', 'closed', 'expired')`.execute(trx);
  // Otherwise the end of a suspension would publish the jobs of a closed account.
  if (reason === 'closing')
    await trx
      .updateTable('jobs')
      .set({ held_because: 'closing' })
      .where('company_id', '=', companyId)
      .where('held_because', '=', 'suspension')
      .execute();
  await trx.updateTable('companies').set({ open_job_count: 0 }).where('users_id', '=', companyId).execute();
}

/**
 * Gives jobs that were withheld for this reason their earlier status back, and publishes those that waited for what was
 * settled meanwhile.
 */
export async function releaseJobs(
  trx: Db,
  context: Moderation,
  companyId: CompanyId,
  reason: HoldReason,
): Promise<void> {
  await sql`update jobs set status = held_status, held_status = null, held_because = null, updated_at = ${context.now}
    where company_id = ${companyId} and status = 'pending' and held_because = ${reason}`.execute(trx);
  await sql`update companies set open_job_count = (select count(*) from jobs where company_id = ${companyId}
    and status = 'active' and not company_hidden)
    where users_id = ${companyId}`.execute(trx);
  if (!(await nameHoldsJobs(trx, companyId))) await releaseFrom(trx, context, companyId, 'company_name');
  if (await hasProvenEmail(trx, companyId)) await releaseFrom(trx, context, companyId, 'unconfirmed_email');
}

/**
 * Publishes the jobs of a company that were waiting only because of this signal, which is settled now, and returns how
 * many. Jobs that wait for something else, too, keep waiting for that.
 */
export async function releaseFrom(
  trx: Db,
  context: Moderation,
  companyId: CompanyId,
  signal: ReviewSignal,
): Promise<number> {
  const { is_active } = await trx
    .selectFrom('users')
    .select('is_active')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  if (!is_active) return 0;
  const waiting = await trx
    .selectFrom('jobs')
    .select(['id', 'review_signals'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'pending')
    .where('held_status', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  let released = 0;
  for (const { id, review_signals } of waiting.filter((job) => job.review_signals.includes(signal))) {
    const left = review_signals.filter((other) => other !== signal);
    await trx.updateTable('jobs').set({ review_signals: left }).where('id', '=', id).execute();
    if (left.length > 0) continue;
    await approveJob(trx, context, id);
    released += 1;
  }
  return released;
}

/** Publishes the first jobs of the companies that this login owns, if its address is confirmed (rule 17.6). */
export async function releaseConfirmed(trx: Db, context: Moderation, loginId: number): Promise<void> {
  const owned = await provenOwners(trx).where('members.user_id', '=', loginId).orderBy('company_id').execute();
  for (const { company_id } of owned) await releaseFrom(trx, context, company_id, 'unconfirmed_email');
}

interface Withholding {
  /** The reason that the company is shown. */
  readonly why: string;
  /** Whether to refund the posting; a refunded job cannot be restored. */
  readonly withRefund: boolean;
}

/**
 * Takes a public job down: it becomes pending, and only the operator can restore it. Its days keep running. Returns the
 * refunded dingers. Throws 404, or 409 for a job that is not public.
 */
export async function withholdJob(
  trx: Db,
  context: Moderation,
  id: number,
  { why, withRefund }: Withholding,
): Promise<{ refunded: number }> {
  const job = await lockModeratedJob(trx, id);
  if (job.status === 'draft' || (job.status === 'pending' && job.held_because !== 'suspension'))
    throw conflict('job_state');
  const held_status = job.status === 'pending' ? job.held_status : job.status;
  const refunded = withRefund ? await refundPosting(trx, job.company_id, id) : 0;
  const held_because = refunded > 0 ? 'refund' : 'moderation';
  await trx
    .updateTable('jobs')
    .set({ status: 'pending', held_status, held_because, operator_reason: why, updated_at: context.now })
    .where('id', '=', id)
    .execute();
  await countOpenJobs(trx, job.company_id, openJobChange(job, { ...job, status: 'pending' }));
  await notifyCompany(trx, context, job, { mail: 'job_withheld', status: 'withheld', why, refunded });
  return { refunded };
}
