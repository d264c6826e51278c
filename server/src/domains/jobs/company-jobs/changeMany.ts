import type { Transaction } from 'kysely';
import type { CloseOutcome } from '@jpro/api';
import { conflict } from '../../../core/http/httpError.ts';
import type { Database } from '../../../database/schema.ts';
import { balanceOf } from '../../money/index.ts';
import { boostJob } from './boostJob.ts';
import { closeJob } from './changeJob.ts';
import { extendJob } from './extendJob.ts';
import { lockOwnJobs } from './ownJob.ts';

interface Change {
  readonly companyId: number;
  readonly ids: readonly number[];
  readonly change: 'close' | 'extend' | 'boost';
  /** The cost in dingers as it was shown before the click. */
  readonly cost: number;
  readonly outcome?: CloseOutcome | undefined;
}

/**
 * Closes, extends or boosts many jobs, or none of them. Throws 409 when one is in another state or the total differs
 * from the cost that was shown, 402 without enough dingers, 404 when one is not the company's.
 */
export async function changeMany(
  trx: Transaction<Database>,
  { companyId, ids, change, cost, outcome }: Change,
  now: Date,
): Promise<{ readonly cost: number; readonly balance: number }> {
  await lockOwnJobs(trx, companyId, ids);
  let total = 0;
  for (const id of new Set(ids)) {
    if (change === 'close') await closeJob(trx, { companyId, id, outcome }, now);
    else total += (await (change === 'extend' ? extendJob : boostJob)(trx, companyId, id, now)).charge.cost;
  }
  if (total !== cost) throw conflict('cost_changed');
  return { cost: total, balance: await balanceOf(trx, companyId) };
}
