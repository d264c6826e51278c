/** The balance below which a company wants to be notified. */
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { lockWallet } from '../dinger/ledger.ts';

export async function lowBalanceOf(db: Kysely<Database>, companyId: number): Promise<number | null> {
  const row = await db
    .selectFrom('low_balance_notices')
    .select('dingers')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row?.dingers ?? null;
}

/**
 * A balance that is already below the chosen one needs no notice, because the company sees it when choosing. Null ends
 * the notices.
 */
export async function chooseLowBalance(
  trx: Kysely<Database>,
  companyId: number,
  dingers: number | null,
): Promise<void> {
  if (dingers === null) {
    await trx.deleteFrom('low_balance_notices').where('company_id', '=', companyId).execute();
    return;
  }
  const { balance } = await lockWallet(trx, companyId);
  const values = { dingers, is_below: balance < dingers };
  await trx
    .insertInto('low_balance_notices')
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute();
}
