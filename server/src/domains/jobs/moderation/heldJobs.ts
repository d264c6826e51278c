import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { lockWallet } from '../../money/index.ts';

/** Why all jobs of a company are offline. */
type HoldReason = 'suspension' | 'closing';

/**
 * Locks jobs and wallet in the same order as posting. A concurrent posting holds the wallet, so the job that it posts
 * is withheld too, and the next posting is refused.
 */
export async function lockForWithholding(trx: Kysely<Database>, companyId: number): Promise<void> {
  await trx
    .selectFrom('jobs')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '<>', 'draft')
    .orderBy('id')
    .forUpdate()
    .execute();
  await lockWallet(trx, companyId);
}

/** Takes all public jobs of a company offline; their time keeps running. */
export async function withholdJobs(
  trx: Kysely<Database>,
  companyId: number,
  reason: HoldReason,
  now: Date,
): Promise<void> {
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

/** Gives jobs that were withheld for this reason their earlier status back. */
export async function releaseJobs(
  trx: Kysely<Database>,
  companyId: number,
  reason: HoldReason,
  now: Date,
): Promise<void> {
  await sql`update jobs set status = held_status, held_status = null, held_because = null, updated_at = ${now}
    where company_id = ${companyId} and status = 'pending' and held_because = ${reason}`.execute(trx);
  await sql`update companies set open_job_count = (select count(*) from jobs where company_id = ${companyId}
    and status = 'active' and not company_hidden)
    where users_id = ${companyId}`.execute(trx);
}
