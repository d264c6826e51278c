import { conflict } from '../../../core/http/httpError.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { chargedBy, refund } from './ledger.ts';

/** The key of the charge for posting this job now. A job that was refunded is charged again when it is posted again. */
export async function postingKey(trx: Db, jobId: number): Promise<string> {
  const { refunds } = await trx
    .selectFrom('ledger_movements')
    .select(({ fn }) => fn.countAll<number>().as('refunds'))
    .where('job_id', '=', jobId)
    .where('kind', '=', 'refund')
    .executeTakeFirstOrThrow();
  return Number(refunds) === 0 ? `jobpost:${jobId}` : `jobpost:${jobId}:${refunds}`;
}

/** What posting this job cost its company, in dingers; 0 when it was free or has been refunded. */
export async function postingCharged(trx: Db, companyId: CompanyId, jobId: number): Promise<number> {
  return chargedBy(trx, companyId, await postingKey(trx, jobId));
}

/** Refunds the posting of a job once, at the price that was paid. Returns the dingers, 0 when it was free. */
export async function refundPosting(trx: Db, companyId: CompanyId, jobId: number): Promise<number> {
  const { dingers } = await refund(trx, companyId, await postingKey(trx, jobId));
  return dingers;
}

/** The dingers that the last refund of this job's posting gave back; null without one. */
export async function refundedPosting(db: Db, jobId: number): Promise<number | null> {
  const last = await db
    .selectFrom('ledger_movements')
    .innerJoin('ledger_entries', 'movement_id', 'ledger_movements.id')
    .select('amount')
    .where('job_id', '=', jobId)
    .where('kind', '=', 'refund')
    .where('amount', '>', 0)
    .orderBy('ledger_movements.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.amount ?? null;
}

/** Throws 409 when something costs more than was shown before the click; undefined when nothing was shown. */
export function refuseHigherCost(cost: number, shown: number | undefined): void {
  if (shown !== undefined && cost > shown) throw conflict('cost_changed');
}
