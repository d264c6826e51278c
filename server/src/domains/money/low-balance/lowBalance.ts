/** The balance below which a company wants to be notified. */
import { sql } from 'kysely';
import type { ScheduledWork } from '../../../core/background/work.ts';
import { transact } from '../../../core/database/transact.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { notify, writeToCompany } from '../../accounts/index.ts';
import { lockWallet } from '../dinger/ledger.ts';

export async function lowBalanceOf(db: Db, companyId: CompanyId): Promise<number | null> {
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
export async function chooseLowBalance(trx: Db, companyId: CompanyId, dingers: number | null): Promise<void> {
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

const AT_ONCE = 100;

interface Crossing {
  readonly company_id: CompanyId;
  readonly balance: number | string;
  readonly is_below: boolean;
}

/** Notifies companies whose balance has fallen below the chosen one: once, until it has been above again. */
export const notifyOfLowBalanceWork: ScheduledWork = {
  name: 'notify-of-low-balance',
  cron: '* * * * *',
  async run({ db, services }) {
    let crossed: number;
    do {
      crossed = await transact(db, services.log, async (trx, afterCommit) => {
        const crossings = await takeCrossings(trx);
        for (const { company_id: userId, balance, is_below } of crossings) {
          if (!is_below) continue;
          await notify(
            trx,
            { services, afterCommit },
            { userId, type: 'lowbalance', groupKey: 'lowbalance', data: { total_points: Number(balance) } },
          );
          await writeToCompany(trx, services, userId, {
            mail: 'low_balance',
            values: { dingers: Number(balance) },
            path: '/company/dinger/purchasedinger',
          });
        }
        return crossings.length;
      });
    } while (crossed === AT_ONCE);
  },
};

/** Balances that have crossed the chosen one since the last run. Several processes share them. */
async function takeCrossings(trx: Db): Promise<Crossing[]> {
  const { rows } = await sql<Crossing>`
    with crossed as (
      select low_balance_notices.company_id, balance from low_balance_notices
      join ledger_accounts on ledger_accounts.company_id = low_balance_notices.company_id
      join users on users.id = low_balance_notices.company_id and users.is_active
      where is_below <> (balance < dingers)
      order by low_balance_notices.company_id limit ${AT_ONCE} for update of low_balance_notices skip locked
    )
    update low_balance_notices set is_below = not is_below from crossed
    where low_balance_notices.company_id = crossed.company_id
    returning low_balance_notices.company_id, crossed.balance, is_below`.execute(trx);
  return rows;
}
