import type { Transaction } from 'kysely';
import type { CloseOutcome } from '@jpro/api';
import { conflict, HttpError, notFound } from '../../../core/http/httpError.ts';
import type { Database } from '../../../database/schema.ts';
import { balanceOf, type Spender } from '../../money/index.ts';
import { boostJob } from './boostJob.ts';
import { closeJob, extendJob } from './changeJob.ts';
import { lockOwnJobs } from './ownJob.ts';

interface Change extends Spender {
  readonly ids: readonly number[];
  readonly change: 'close' | 'extend' | 'boost';
  /** The cost in dingers as it was shown before the click. */
  readonly cost: number;
  /** When each of them expired, or its boost ended, as it was shown before the click; not checked when undefined. */
  readonly ends?: readonly (string | null)[] | undefined;
  readonly outcome?: CloseOutcome | undefined;
}

/**
 * Closes, extends or boosts many jobs, or none of them. Throws 409 when one is in another state, when the total differs
 * from the cost that was shown, or when they were extended or boosted since they were shown (so two tabs do not pay
 * twice); 402 without enough dingers, 404 when one is not the company's.
 */
export async function changeMany(
  trx: Transaction<Database>,
  changes: Change,
  now: Date,
): Promise<{ readonly cost: number; readonly balance: number }> {
  const { companyId, memberId, ids, change, cost, outcome } = changes;
  const jobs = await lockOwnJobs(trx, companyId, ids);
  if (jobs.length < new Set(ids).size) throw notFound();
  if (change !== 'close' && !endAsShown(jobs, changes, now)) throw conflict('jobs_changed');
  const balance = await balanceOf(trx, companyId);
  let total = 0;
  try {
    for (const id of new Set(ids)) {
      if (change === 'close') await closeJob(trx, { companyId, id, outcome }, now);
      else
        total += (await (change === 'extend' ? extendJob : boostJob)(trx, { companyId, memberId }, id, now)).charge
          .cost;
    }
  } catch (error) {
    // The last charge says what it alone costs, and what the earlier ones have left.
    if (error instanceof HttpError && error.status === 402)
      throw new HttpError(402, error.code, { values: { cost, balance } });
    throw error;
  }
  if (total !== cost) throw conflict('cost_changed');
  return { cost: total, balance: await balanceOf(trx, companyId) };
}

type OwnJobs = Awaited<ReturnType<typeof lockOwnJobs>>;

/** Whether the jobs, or their boosts, still end when the page showed. */
function endAsShown(jobs: OwnJobs, { ids, change, ends }: Change, now: Date): boolean {
  // A boost that has ended counts as none, also if it ended after it was shown.
  const comparable = (end: Date | string | null): number => {
    const time = end === null ? 0 : new Date(end).getTime();
    return change === 'boost' && time <= now.getTime() ? 0 : time;
  };
  const endOf = (job: OwnJobs[number]) => comparable(change === 'boost' ? job.boosted_until : job.expired_date);
  return !ends || jobs.every((job) => endOf(job) === comparable(ends[ids.indexOf(job.id)] ?? null));
}
