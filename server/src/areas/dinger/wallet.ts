import type { Kysely } from 'kysely';
import type { Movement } from '@jpro/api';
import type { Database } from '../../database/schema.ts';

/** Movements of a wallet, newest first, each with the balance after it. */
export async function walletMovements(db: Kysely<Database>, companyId: number, limit: number, offset: number): Promise<{ rows: Movement[]; total: number }> {
  const entries = db.selectFrom('ledger_entries')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_entries.account_id')
    .where('ledger_accounts.company_id', '=', companyId);
  const rows = await entries
    .innerJoin('ledger_movements', 'ledger_movements.id', 'movement_id')
    .leftJoin('jobs', 'jobs.id', 'ledger_movements.job_id')
    .select(['ledger_movements.id', 'ledger_movements.kind', 'amount', 'balance_after', 'ledger_movements.created_at', 'job_id', 'jobs.title', 'reference'])
    .orderBy('ledger_entries.id', 'desc').limit(limit).offset(offset).execute();
  const { total } = await entries.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return {
    rows: rows.map((row) => ({
      id: row.id, kind: row.kind, dingers: row.amount, balance: row.balance_after, created_at: row.created_at.toISOString(),
      job_id: row.job_id, job_title: row.title, reference: row.reference,
    })),
    total: Number(total),
  };
}
