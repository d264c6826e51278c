import type { JobCard } from '@jpro/api';

/** Whether the job accepts applications at `now` (ms since the epoch). */
export function isOpen({ status, close_date }: Pick<JobCard, 'status' | 'close_date'>, now: number): boolean {
  return status === 'active' && Date.parse(close_date) > now;
}
