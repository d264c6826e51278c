import type { Transaction } from 'kysely';
import type { CloseOutcome } from '@jpro/api';
import { conflict, notFound } from '../../../core/http/httpError.ts';
import type { Database, Db } from '../../../database/schema.ts';
import { balanceOf, boostCost, dingerSettings, extensionCost, refuseTotal, type Spender } from '../../money/index.ts';
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
  const spender = { companyId, memberId };
  const total = change === 'close' ? 0 : await totalCost(trx, jobs, change);
  if (total !== cost) throw conflict('cost_changed');
  // Each charge alone would name what the earlier ones left, although all of them are refused.
  if (total > 0) await refuseTotal(trx, spender, total);
  for (const id of new Set(ids)) {
    if (change === 'close') await closeJob(trx, { companyId, id, outcome }, now);
    else await (change === 'extend' ? extendJob : boostJob)(trx, spender, id, now);
  }
  return { cost: total, balance: await balanceOf(trx, companyId) };
}

type OwnJobs = Awaited<ReturnType<typeof lockOwnJobs>>;

async function totalCost(trx: Db, jobs: OwnJobs, change: 'extend' | 'boost'): Promise<number> {
  const { costs } = await dingerSettings(trx);
  const costOf = change === 'extend' ? extensionCost : boostCost;
  return jobs.reduce((total, { collar }) => total + costOf(costs, collar ?? 'white'), 0);
}

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
