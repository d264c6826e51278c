import type { Kysely } from 'kysely';
import { conflict } from '../../../core/http/httpError.ts';
import type { Database } from '../../../database/schema.ts';
import { charge, dingerSettings, extensionCost } from '../../money/index.ts';
import { statusAt } from '../jobs/jobCard.ts';
import { isLastDayOver } from '../jobs/lastDay.ts';
import { countOpenJobs, openJobChange } from '../jobs/openJobs.ts';
import { prolonged, RUN_DAYS } from './jobTime.ts';
import { lastDayToCome, lockOwnJob, type OwnJob } from './ownJob.ts';
import type { PostedJob } from './postJob.ts';

export interface ExtendedJob extends PostedJob {
  readonly expires: Date;
}

/**
 * Gives a job 30 more days, from now or from its expiry when that is still to come, and charges for it. A job
 * that was over, by its expiry or by its last day to apply, is open again, and that last day is gone; one that was closed
 * before stays closed. Throws 402 without enough dingers, 409 for a draft or a job under review.
 */
export async function extendJob(trx: Kysely<Database>, companyId: number, id: number, now: Date): Promise<ExtendedJob> {
  const job = await lockOwnJob(trx, companyId, id);
  const expires = expiryAfterExtension(job, now);
  if (expires === null) throw conflict('job_state');
  const cost = extensionCost((await dingerSettings(trx)).costs, job.collar ?? 'white');
  const balance = await charge(trx, {
    companyId,
    kind: 'extend',
    cost,
    jobId: id,
    idempotencyKey: `extend:${id}:${expires.getTime()}`,
  });
  const status = statusAt(job, now) === 'closed' && !isLastDayOver(job.due_date, now) ? 'closed' : 'active';
  await trx
    .updateTable('jobs')
    .set({ status, expired_date: expires, close_date: expires, due_date: lastDayToCome(job, now), updated_at: now })
    .where('id', '=', id)
    .execute();
  await countOpenJobs(trx, companyId, openJobChange(job, { ...job, status }));
  return { id, expires, charge: { cost, balance } };
}

/** Null when the job cannot be extended. */
export function expiryAfterExtension(job: Pick<OwnJob, 'status' | 'expired_date'>, now: Date): Date | null {
  return ['active', 'closed', 'expired'].includes(job.status) ? prolonged(job.expired_date, now, RUN_DAYS) : null;
}
