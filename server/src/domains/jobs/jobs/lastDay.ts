import { yangonDay } from '@jpro/api/fields';

/**
 * Whether the last day to apply has passed, in Asia/Yangon. Without one, a job accepts applications until it expires.
 */
export function isLastDayOver(dueDate: string | null, now: Date): boolean {
  return dueDate !== null && dueDate < yangonDay(now);
}
