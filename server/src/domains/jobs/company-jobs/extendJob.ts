import { RUN_DAYS } from '@jpro/api/fields';
import type { Kysely } from 'kysely';
import { conflict } from '../../../core/http/httpError.ts';
import type { Database } from '../../../database/schema.ts';
import { charge, dingerSettings, extensionCost } from '../../money/index.ts';
import { statusAt } from '../jobs/jobCard.ts';
import { countOpenJobs, openJobChange } from '../jobs/openJobs.ts';
import { daysUntil, MAX_RUN_DAYS, runsUntil } from './jobTime.ts';
import { lastDayToCome, lockOwnJob, type OwnJob } from './ownJob.ts';
import type { PostedJob } from './postJob.ts';

export interface ExtendedJob extends PostedJob {
  readonly expires: Date;
}

/**
 * Gives a job 30 more days, from now or from a future expiry, and charges for it. A job that had ended, by its expiry
 * or its last day to apply, opens again, and that last day is cleared; one that its company closed stays closed. Throws
 * 402 without enough dingers, 409 for a draft, a job under review, or one that would run for more than 90 days.
 */
export async function extendJob(trx: Kysely<Database>, companyId: number, id: number, now: Date): Promise<ExtendedJob> {
  const job = await lockOwnJob(trx, companyId, id);
  const expires = expiryAfterExtension(job, now);
  if (expires === null) throw conflict('job_state');
  if (isTooFar(expires, now)) {
    const left = daysUntil(expires, now) - RUN_DAYS;
    throw conflict('extended_far', { title: job.title, left, most: MAX_RUN_DAYS - RUN_DAYS });
  }
  const cost = extensionCost((await dingerSettings(trx)).costs, job.collar ?? 'white');
  const balance = await charge(trx, {
    companyId,
    kind: 'extend',
    cost,
    jobId: id,
    idempotencyKey: `extend:${id}:${expires.getTime()}`,
  });
  const status = statusAt(job, now) === 'closed' && !job.closed_at_last_day ? 'closed' : 'active';
  await trx
    .updateTable('jobs')
    .set({
      status,
      expired_date: expires,
      close_date: expires,
      due_date: lastDayToCome(job, now),
      close_outcome: status === 'active' ? null : job.close_outcome,
      closed_at_last_day: false,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  await countOpenJobs(trx, companyId, openJobChange(job, { ...job, status }));
  return { id, expires, charge: { cost, balance } };
}

/** Limited, so that a job that its company has forgotten is not shown for years. */
const isTooFar = (expires: Date, now: Date): boolean => daysUntil(expires, now) > MAX_RUN_DAYS;

/** Null when the state of the job does not allow it. */
function expiryAfterExtension(job: OwnJob, now: Date): Date | null {
  if (!['active', 'closed', 'expired'].includes(job.status)) return null;
  return runsUntil(job.expired_date !== null && job.expired_date > now ? job.expired_date : now, RUN_DAYS);
}
