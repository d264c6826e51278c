import { sql } from 'kysely';

/** When a job ends: when it expires, or earlier, when its last day to apply is over in Asia/Yangon (rule 20). */
export const JOB_END = sql<Date | null>`least(expired_date, (due_date + 1)::timestamp at time zone 'Asia/Yangon')`;
