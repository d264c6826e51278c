import { yangonDay } from '@jpro/api/fields';

/** Whether the last day to apply is over, in Asia/Yangon; a job that names none takes applications until it expires. */
export function isLastDayOver(dueDate: string | null, now: Date): boolean {
  return dueDate !== null && dueDate < yangonDay(now);
}
