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
  /** When the last of them expired, or its boost ended, as it was shown before the click; unchecked when undefined. */
  readonly last_end?: string | null | undefined;
  readonly outcome?: CloseOutcome | undefined;
}

/**
 * Closes, extends or boosts many jobs, or none of them. Throws 409 when one is in another state, when the total differs
 * from the cost that was shown, or when they were extended or boosted since they were shown (so two tabs do not pay
 * twice); 402 without enough dingers, 404 when one is not the company's.
 */
export async function changeMany(
  trx: Transaction<Database>,
  { companyId, ids, change, cost, last_end, outcome }: Change,
  now: Date,
): Promise<{ readonly cost: number; readonly balance: number }> {
  const jobs = await lockOwnJobs(trx, companyId, ids);
  if (change !== 'close' && last_end !== undefined) {
    const ends = jobs.map((job) => knownEnd(change === 'boost' ? job.boosted_until : job.expired_date, change, now));
    if (Math.max(0, ...ends) !== knownEnd(last_end, change, now)) throw conflict('jobs_changed');
  }
  let total = 0;
  for (const id of new Set(ids)) {
    if (change === 'close') await closeJob(trx, { companyId, id, outcome }, now);
    else total += (await (change === 'extend' ? extendJob : boostJob)(trx, companyId, id, now)).charge.cost;
  }
  if (total !== cost) throw conflict('cost_changed');
  return { cost: total, balance: await balanceOf(trx, companyId) };
}

/** In milliseconds; 0 without an end. A boost that has ended counts as none, also if it ended after it was shown. */
function knownEnd(end: Date | string | null, change: Change['change'], now: Date): number {
  const time = end === null ? 0 : new Date(end).getTime();
  return change === 'boost' && time <= now.getTime() ? 0 : time;
}
