import { yangonDay } from '@jpro/api/fields';
import { sql } from 'kysely';

/**
 * Whether the last day to apply has passed, in Asia/Yangon. Without one, a job accepts applications until it expires.
 */
export function isLastDayOver(dueDate: string | null, now: Date): boolean {
  return dueDate !== null && dueDate < yangonDay(now);
}

/** When a job ends: when it expires, or earlier, when its last day to apply is over in Asia/Yangon (rule 20). */
export const JOB_END = sql<Date | null>`least(expired_date, (due_date + 1)::timestamp at time zone 'Asia/Yangon')`;
