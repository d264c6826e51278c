import type { JobDetail } from '@jpro/api';

/** UTC offset of Asia/Yangon. */
const YANGON_OFFSET = '+06:30';

export type Ends = Pick<JobDetail, 'close_date' | 'due_date'>;

/** The last second of a day in Asia/Yangon, in ISO 8601. */
const endOfDay = (day: string): string => `${day}T23:59:59${YANGON_OFFSET}`;

/** Until when a job accepts applications: through its last day to apply, unless it closes before that. */
export function acceptsUntil({ close_date, due_date }: Ends): string {
  if (due_date === null) return close_date;
  const end = endOfDay(due_date);
  return Date.parse(end) < Date.parse(close_date) ? end : close_date;
}
