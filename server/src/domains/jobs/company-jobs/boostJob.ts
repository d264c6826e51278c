import type { Kysely } from 'kysely';
import { conflict } from '../../../core/http/httpError.ts';
import type { Database } from '../../../database/schema.ts';
import { boostCost, charge, dingerSettings } from '../../money/index.ts';
import { statusAt } from '../jobs/jobCard.ts';
import { isLastDayOver } from '../jobs/lastDay.ts';
import { BOOST_DAYS, prolonged } from './jobTime.ts';
import { lockOwnJob, type OwnJob } from './ownJob.ts';
import type { PostedJob } from './postJob.ts';

export interface BoostedJob extends PostedJob {
  readonly until: Date;
}

/**
 * Boosts an open job for 7 days, or for 7 more if it is already boosted, and charges for it. Throws 402 without enough
 * dingers, 409 for a job that is not open.
 */
export async function boostJob(trx: Kysely<Database>, companyId: number, id: number, now: Date): Promise<BoostedJob> {
  const job = await lockOwnJob(trx, companyId, id);
  const until = boostEnd(job, now);
  if (until === null) throw conflict('job_state');
  const cost = boostCost((await dingerSettings(trx)).costs, job.collar ?? 'white');
  const balance = await charge(trx, {
    companyId,
    kind: 'boost',
    cost,
    jobId: id,
    idempotencyKey: `boost:${id}:${until.getTime()}`,
  });
  await trx
    .updateTable('jobs')
    .set({ is_boosted: true, boosted_until: until, updated_at: now })
    .where('id', '=', id)
    .execute();
  return { id, until, charge: { cost, balance } };
}

/** When a boost bought now would end; null when the job cannot be boosted. */
export function boostEnd(
  job: Pick<OwnJob, 'status' | 'expired_date' | 'due_date' | 'boosted_until'>,
  now: Date,
): Date | null {
  return statusAt(job, now) === 'active' && !isLastDayOver(job.due_date, now)
    ? prolonged(job.boosted_until, now, BOOST_DAYS)
    : null;
}
