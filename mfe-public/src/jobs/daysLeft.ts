import type { JobDetail } from '@jpro/api';

const DAY_MS = 24 * 3600_000;
/** UTC offset of Asia/Yangon. */
const YANGON_OFFSET = '+06:30';

type Ends = Pick<JobDetail, 'close_date' | 'due_date'>;

/** The last second of a day in Asia/Yangon, in ISO 8601. */
const endOfDay = (day: string): string => `${day}T23:59:59${YANGON_OFFSET}`;

/** Until when a job accepts applications: through its last day to apply, unless it closes before that. */
export function acceptsUntil({ close_date, due_date }: Ends): string {
  if (due_date === null) return close_date;
  const end = endOfDay(due_date);
  return Date.parse(end) < Date.parse(close_date) ? end : close_date;
}

/** Days until a job stops accepting applications, 0 on its last day; null when it has stopped. */
export function daysLeft(job: Ends, now: number) {
  const left = Date.parse(acceptsUntil(job)) - now;
  return left <= 0 ? null : Math.floor(left / DAY_MS);
}
