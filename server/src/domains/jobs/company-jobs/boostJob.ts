import { BOOST_DAYS } from '@jpro/api/fields';
import type { Kysely } from 'kysely';
import { conflict } from '../../../core/http/httpError.ts';
import type { Database } from '../../../database/schema.ts';
import { boostCost, charge, dingerSettings } from '../../money/index.ts';
import { statusAt } from '../jobs/jobCard.ts';
import { isLastDayOver } from '../jobs/lastDay.ts';
import { prolonged } from './jobTime.ts';
import { lockOwnJob, type OwnJob } from './ownJob.ts';
import type { PostedJob } from './postJob.ts';

export interface BoostedJob extends PostedJob {
  readonly until: Date;
}

/**
 * Boosts an open job for 7 days, or for 7 more if it is already boosted, and charges for it. Throws 402 without enough
 * dingers, 409 for a job that is not open, or whose boost already lasts as long as the job is listed.
 */
export async function boostJob(trx: Kysely<Database>, companyId: number, id: number, now: Date): Promise<BoostedJob> {
  const job = await lockOwnJob(trx, companyId, id);
  if (!isListed(job, now)) throw conflict('job_state');
  const until = boostEnd(job, now);
  if (until === null) throw conflict('boosted_to_end', { title: job.title });
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

/** When a boost bought now would end; null when none of its time would fall before the job's end. */
function boostEnd(job: OwnJob, now: Date): Date | null {
  const from = prolonged(job.boosted_until, now, 0);
  return isListed(job, from) ? prolonged(from, now, BOOST_DAYS) : null;
}

/** Whether a job is open, or will still be at a later moment. */
const isListed = (job: OwnJob, at: Date): boolean => statusAt(job, at) === 'active' && !isLastDayOver(job.due_date, at);
