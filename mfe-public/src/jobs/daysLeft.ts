import type { JobDetail } from '@jpro/api';

const DAY_MS = 24 * 3600_000;
/** UTC offset of Asia/Yangon. */
const YANGON_OFFSET = '+06:30';

/** Days until a job stops accepting applications, 0 on its last day; null when it has stopped. */
export function daysLeft({ close_date, due_date }: Pick<JobDetail, 'close_date' | 'due_date'>, now: number) {
  const lastDay = due_date === null ? Infinity : Date.parse(`${due_date}T23:59:59${YANGON_OFFSET}`);
  const left = Math.min(Date.parse(close_date), lastDay) - now;
  return left <= 0 ? null : Math.floor(left / DAY_MS);
}
