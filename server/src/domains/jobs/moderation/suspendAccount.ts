import type { Kysely } from 'kysely';
import { conflict, notFound } from '../../../core/http/httpError.ts';
import { endSessionsOf } from '../../../core/session/sessions.ts';
import type { Database } from '../../../database/schema.ts';
import { lockForWithholding, releaseJobs, withholdJobs } from './heldJobs.ts';
import { notifyAccount, type NotifyingServices } from './notifyAccount.ts';

export interface AccountDecision {
  readonly services: NotifyingServices;
  readonly now: Date;
}

/**
 * Suspends an account (rule 40): every session and token ends now, a company's jobs are withheld, and the owner is
 * notified whom to contact. Throws 404, or 409 when it is already suspended.
 */
export async function suspendAccount(
  trx: Kysely<Database>,
  { services, now }: AccountDecision,
  id: number,
): Promise<void> {
  const account = await lockAccount(trx, id);
  if (account.suspended_at !== null) throw conflict('already_suspended');
  if (account.user_type === 'company') await lockForWithholding(trx, id);
  await trx.updateTable('users').set({ suspended_at: now }).where('id', '=', id).execute();
  if (account.user_type === 'company') await withholdJobs(trx, id, 'suspension', now);
  await endSessionsOf(trx, id);
  await notifyAccount(trx, services, id, 'suspended');
}

/**
 * Restores an account and notifies its owner. A company's jobs get their earlier status, except those that a moderator
 * took down.
 */
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
  await releaseJobs(trx, id, 'suspension', now);
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
