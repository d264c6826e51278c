import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { adjust, balanceOf } from './ledger.ts';

/**
 * Removes the remaining dingers of a company that is being deleted, and its warning of a low balance. The ledger itself
 * is never deleted (rule 27).
 */
export async function emptyWallet(trx: Kysely<Database>, companyId: number): Promise<void> {
  const balance = await balanceOf(trx, companyId);
  if (balance > 0) await adjust(trx, { companyId, dingers: -balance, idempotencyKey: `account-deleted:${companyId}` });
  await trx.deleteFrom('low_balance_notices').where('company_id', '=', companyId).execute();
}
