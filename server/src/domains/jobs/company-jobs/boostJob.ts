import { BOOST_DAYS } from '@jpro/api/fields';
import { sql } from 'kysely';
import { conflict } from '../../../core/http/httpError.ts';
import type { Db } from '../../../database/schema.ts';
import { boostCost, charge, dingerSettings, type Spender } from '../../money/index.ts';
import { statusAt } from '../jobs/jobCard.ts';
import { isLastDayOver } from '../jobs/lastDay.ts';
import { lockOwnJob, type OwnJob, prolonged } from './ownJob.ts';
import type { PostedJob } from './postJob.ts';

interface BoostedJob extends PostedJob {
  readonly until: Date;
}

/**
 * Boosts an open job for 7 days, or for 7 more if it is already boosted, and charges for it. Throws 402 without enough
 * dingers, 409 for a job that is not open, or whose boost already lasts as long as the job is listed.
 */
export async function boostJob(trx: Db, spender: Spender, id: number, now: Date): Promise<BoostedJob> {
  const { companyId } = spender;
  const job = await lockOwnJob(trx, companyId, id);
  if (!isListed(job, now)) throw conflict('job_state');
  const until = boostEnd(job, now);
  if (until === null) throw conflict('boosted_to_end', { title: job.title });
  const cost = boostCost((await dingerSettings(trx)).costs, job.collar ?? 'white');
  const balance = await charge(trx, {
    ...spender,
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

interface BoostRank {
  /** Counted from 1. */
  readonly rank: number;
  readonly of: number;
}

/** The rank of a boosted job among the boosted jobs that a search for its function and place finds, newest first. */
export async function boostRank(db: Db, id: number, now: Date): Promise<BoostRank | null> {
  const { rows } = await sql<BoostRank>`select count(*) filter (where (other.open_date, other.id)
      >= (job.open_date, job.id))::int as rank, count(*)::int as of
    from jobs as job join jobs as other on other.status = 'active' and other.is_boosted
      and other.expired_date > ${now} and other.job_function_id = job.job_function_id
      and other.location_id = job.location_id
    where job.id = ${id} and job.status = 'active' and job.is_boosted`.execute(db);
  return rows[0] && rows[0].of > 0 ? rows[0] : null;
}
