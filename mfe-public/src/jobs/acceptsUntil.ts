import type { JobDetail, JobCard } from '@jpro/api';
import { endOfYangonDay } from '@jpro/api/fields';

export type Ends = Pick<JobDetail, 'close_date' | 'due_date'>;

/** Until when a job accepts applications: through its last day to apply, unless it closes before that. */
export function acceptsUntil({ close_date, due_date }: Ends): string {
  if (due_date === null) return close_date;
  const end = endOfYangonDay(due_date);
  return Date.parse(end) < Date.parse(close_date) ? end : close_date;
}

/** Whether the job accepts applications at `now` (ms since the epoch). */
export function isOpen({ status, close_date }: Pick<JobCard, 'status' | 'close_date'>, now: number): boolean {
  return status === 'active' && Date.parse(close_date) > now;
}
