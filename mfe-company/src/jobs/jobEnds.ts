import type { CompanyJob } from '@jpro/api';
import { BOOST_DAYS, RUN_DAYS } from '@jpro/api/fields';
import { isoDay } from '@jpro/platform';

const DAY_MS = 86_400_000;

type Ends = Pick<CompanyJob, 'boosted_until' | 'expired_date' | 'due_date'>;

/** The last day on which a boosted job is shown above the others. */
export const lastBoostedDay = (job: Ends): string | null => earlier(dayOf(job.boosted_until), lastListedDay(job));

/** The last day on which an open job is listed, if a boost bought now would run for longer. */
export function endBeforeBoost(job: Ends, now: number): string | null {
  const last = lastListedDay(job);
  return last !== null && last < dayAfter(job.boosted_until, BOOST_DAYS, now) ? last : null;
}

/**
 * The last day to apply of a job, if an extension bought now would lead beyond it. One that is over is not: extending
 * the job clears it (rule 20).
 */
export function endBeforeExtension({ expired_date, due_date }: Ends, now: number): string | null {
  if (!due_date || due_date < isoDay(now)) return null;
  return due_date < dayAfter(expired_date, RUN_DAYS, now) ? due_date : null;
}

/** The last day on which a job is listed, or was. */
export const lastListedDay = ({ expired_date, due_date }: Ends): string | null =>
  earlier(dayOf(expired_date), due_date);

/** The day that many days after a moment, or after now if that is later. */
const dayAfter = (moment: string | null, days: number, now: number): string =>
  isoDay(Math.max(now, moment ? Date.parse(moment) : 0) + days * DAY_MS);

const dayOf = (moment: string | null): string | null => moment && isoDay(moment);

const earlier = (one: string | null, other: string | null | undefined): string | null =>
  one && other && other < one ? other : one;
