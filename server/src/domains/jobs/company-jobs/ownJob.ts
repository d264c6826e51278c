import { endOfYangonDay, yangonDay } from '@jpro/api/fields';
import { conflict, notFound } from '../../../core/http/httpError.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { isLastDayOver } from '../jobs/lastDay.ts';

/** The company's own job, locked until the transaction ends. Throws 404 for another company's job. */
export function lockOwnJob(trx: Db, companyId: CompanyId, id: number) {
  return trx
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
}

/**
 * Locks the company's own jobs until the transaction ends, before anything else that their changes lock, such as its
 * wallet. They are locked in the order of their ids, so that concurrent requests wait for each other instead of
 * deadlocking. Leaves out other companies' jobs.
 */
export async function lockOwnJobs(trx: Db, companyId: CompanyId, ids: readonly number[]) {
  return trx
    .selectFrom('jobs')
    .select(['id', 'collar', 'expired_date', 'boosted_until'])
    .where('id', 'in', [...ids])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export type OwnJob = Awaited<ReturnType<typeof lockOwnJob>>;

/** Throws 409 for a job that was changed since `knownAt` (rule 17.5). */
export function refuseChanged(
  { updated_at }: Pick<OwnJob, 'updated_at'>,
  knownAt: Date | undefined,
  code: 'job_changed' | 'draft_changed' = 'job_changed',
): void {
  if (knownAt && knownAt.getTime() !== updated_at.getTime()) throw conflict(code);
}

/**
 * The last day to apply of a job that opens again. A day that has passed is cleared, because otherwise nobody could
 * apply.
 */
export function lastDayToCome({ due_date }: Pick<OwnJob, 'due_date'>, now: Date): string | null {
  return isLastDayOver(due_date, now) ? null : due_date;
}

/** An extension can lead at most this many days ahead, counted from when it is made. */
export const MAX_RUN_DAYS = 90;

const DAY = 24 * 3600_000;

/** The end of a job that runs this many days: it is open through the last one, because pages name only the day. */
export function runsUntil(start: Date, days: number): Date {
  return new Date(endOfYangonDay(yangonDay(daysAfter(start, days))));
}

/** Days between the days of two moments in Asia/Yangon. */
export function daysUntil(end: Date, now: Date): number {
  return (Date.parse(yangonDay(end)) - Date.parse(yangonDay(now))) / DAY;
}

/** The end after a boost: from now, or from the current end if that is in the future. */
export function prolonged(end: Date | null, now: Date, days: number): Date {
  return daysAfter(end !== null && end > now ? end : now, days);
}

function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY);
}
