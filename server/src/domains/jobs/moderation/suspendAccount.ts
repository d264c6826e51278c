import { type Kysely, sql } from 'kysely';
import { conflict, notFound } from '../../../core/http/httpError.ts';
import { endSessionsOf } from '../../../core/session/sessions.ts';
import type { Database } from '../../../database/schema.ts';
import { lockWallet } from '../../money/index.ts';
import { notifyAccount, type NotifyingServices } from './notifyAccount.ts';

export interface AccountDecision {
  readonly services: NotifyingServices;
  readonly now: Date;
}

/**
 * Shuts an account out (rule 40): every session and token ends now, a company's jobs are away from the public, and
 * its owner is told whom to ask. Throws 404, 409 when it is suspended already.
 */
export async function suspendAccount(
  trx: Kysely<Database>,
  { services, now }: AccountDecision,
  id: number,
): Promise<void> {
  const account = await lockAccount(trx, id);
  if (account.suspended_at !== null) throw conflict('already_suspended');
  if (account.user_type === 'company') {
    // In the order in which jobs are posted. A posting on its way holds the wallet: what it posts is found below, and the
    // next one is refused.
    await trx
      .selectFrom('jobs')
      .select('id')
      .where('company_id', '=', id)
      .where('status', '<>', 'draft')
      .orderBy('id')
      .forUpdate()
      .execute();
    await lockWallet(trx, id);
  }
  await trx.updateTable('users').set({ suspended_at: now }).where('id', '=', id).execute();
  if (account.user_type === 'company') await withholdJobs(trx, id, now);
  await endSessionsOf(trx, id);
  await notifyAccount(trx, services, id, 'suspended');
}

/** Lets an account in again and tells its owner; a company's jobs are what they were, except for those that a moderator took away. */
export async function restoreAccount(
  trx: Kysely<Database>,
  { services, now }: AccountDecision,
  id: number,
): Promise<void> {
  const account = await lockAccount(trx, id);
  if (account.suspended_at === null) throw conflict('not_suspended');
  await trx.updateTable('users').set({ suspended_at: null }).where('id', '=', id).execute();
  await notifyAccount(trx, services, id, 'restored');
  if (account.user_type !== 'company') return;
  await sql`update jobs set status = held_status, held_status = null, held_because = null, updated_at = ${now}
    where company_id = ${id} and status = 'pending' and held_because = 'suspension'`.execute(trx);
  await sql`update companies set open_job_count = (select count(*) from jobs where company_id = ${id} and status = 'active' and not company_hidden)
    where users_id = ${id}`.execute(trx);
}

async function withholdJobs(trx: Kysely<Database>, companyId: number, now: Date): Promise<void> {
  await sql`update jobs set held_status = status, held_because = 'suspension', status = 'pending', updated_at = ${now}
    where company_id = ${companyId} and status in ('active', 'closed', 'expired')`.execute(trx);
  await trx.updateTable('companies').set({ open_job_count: 0 }).where('users_id', '=', companyId).execute();
}

async function lockAccount(trx: Kysely<Database>, id: number) {
  const account = await trx
    .selectFrom('users')
    .select(['id', 'user_type', 'suspended_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) throw notFound();
  return account;
}
