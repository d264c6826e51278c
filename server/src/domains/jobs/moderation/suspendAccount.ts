import { conflict, notFound } from '../../../core/http/httpError.ts';
import { endSessionsFor } from '../../../core/session/sessions.ts';
import { type CompanyId, toCompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { leaveCompanyRow, returnToCompanyRow } from '../../accounts/index.ts';
import { type Moderation, nameHoldsJobs, type PostedJobs } from '../../people/index.ts';
import { isSearchable, searchColumns } from '../jobs/jobTokens.ts';
import { jobsSentBy, lockForWithholding, releaseFrom, releaseJobs, withholdJobs } from './heldJobs.ts';
import { notifyAccount } from './notifyAccount.ts';

/**
 * Suspends an account (rule 40): every session and token ends now, a company's jobs are withheld, and the owner is
 * notified whom to contact. Throws 404, or 409 when it is already suspended.
 */
export async function suspendAccount(
  trx: Db,
  { services, now }: Pick<Moderation, 'services' | 'now'>,
  id: number,
): Promise<void> {
  const account = await lockAccount(trx, id);
  if (account.suspended_at !== null) throw conflict('already_suspended');
  if (account.user_type === 'company') await lockForWithholding(trx, toCompanyId(id));
  await trx.updateTable('users').set({ suspended_at: now }).where('id', '=', id).execute();
  if (account.user_type === 'company') await withholdJobs(trx, toCompanyId(id), 'suspension', now);
  await endSessionsFor(trx, account);
  await notifyAccount(trx, services, account, 'suspended');
  if (account.user_type === 'company') await leaveCompanyRow(trx, toCompanyId(id));
}

/**
 * Restores an account and notifies its owner. A company's jobs get their earlier status, except those that a moderator
 * took down.
 */
export async function restoreAccount(trx: Db, context: Moderation, id: number): Promise<void> {
  const account = await lockAccount(trx, id);
  if (account.suspended_at === null) throw conflict('not_suspended');
  await trx.updateTable('users').set({ suspended_at: null }).where('id', '=', id).execute();
  if (account.user_type === 'company' && account.delete_at === null) await returnToCompanyRow(trx, toCompanyId(id));
  await notifyAccount(trx, context.services, account, 'restored');
  if (account.user_type !== 'company') return;
  await releaseJobs(trx, context, toCompanyId(id), 'suspension');
}

function lockAccount(trx: Db, id: number) {
  return trx
    .selectFrom('users')
    .select(['id', 'user_type', 'suspended_at', 'delete_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound);
}

export const postedJobs: PostedJobs = {
  lock: async (trx, companyId) => void (await jobsSentBy(trx, companyId).select('id').forNoKeyUpdate().execute()),
  renameCompany,
  release: async (trx, context, companyId) =>
    (await nameHoldsJobs(trx, companyId)) ? 0 : releaseFrom(trx, context, companyId, 'company_name'),
};

async function renameCompany(trx: Db, companyId: CompanyId, companyName: string): Promise<void> {
  const jobs = await jobsSentBy(trx, companyId)
    .select([
      'id',
      'title',
      'job_function_id',
      'industry_id',
      'location_id',
      'township_id',
      'job_type_id',
      'experience_level_id',
      'collar',
      'requirements',
      'translation',
    ])
    .where('company_hidden', '=', false)
    .execute();
  for (const job of jobs) {
    if (!isSearchable(job)) continue;
    const columns = searchColumns({ ...job, companyName });
    await trx.updateTable('jobs').set(columns).where('id', '=', job.id).execute();
  }
}
