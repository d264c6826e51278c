import type { CompanyJob } from '@jpro/api';
import { isoDay } from '@jpro/platform';

/** How long a boost runs (rule 17). */
const BOOST_MS = 7 * 86_400_000;

type Ends = Pick<CompanyJob, 'boosted_until' | 'expired_date' | 'due_date'>;

/** The last day on which a boosted job is shown above the others. */
export const lastBoostedDay = (job: Ends): string | null => earlier(dayOf(job.boosted_until), lastListedDay(job));

/** The last day on which an open job is listed, if a boost bought now would run for longer. */
export function endBeforeBoost(job: Ends, now: number): string | null {
  const from = Math.max(now, job.boosted_until ? Date.parse(job.boosted_until) : 0);
  const last = lastListedDay(job);
  return last !== null && last < isoDay(from + BOOST_MS) ? last : null;
}

const lastListedDay = ({ expired_date, due_date }: Ends): string | null => earlier(dayOf(expired_date), due_date);

const dayOf = (moment: string | null): string | null => moment && isoDay(moment);

const earlier = (one: string | null, other: string | null | undefined): string | null =>
  one && other && other < one ? other : one;
