import { sql, type Kysely } from 'kysely';
import { cached } from '../../../core/cache/cached.ts';
import type { Database } from '../../../database/schema.ts';

/** Counting a million jobs takes a third of a second, so it is done at most once in ten minutes. */
const KEEP_MS = 600_000;

export interface PostedJobs {
  readonly year: number;
  readonly month: number;
  readonly collar: 'white' | 'blue';
  readonly job_type_id: number;
  readonly count: number;
}

/**
 * Jobs that were ever open, by the month in which they were opened, in Asia/Yangon. Those that are withheld count too:
 * a past month stays as it was when a company is suspended or leaves (rule 69).
 */
export const postedJobs = cached(KEEP_MS, async (db: Kysely<Database>): Promise<PostedJobs[]> => {
  const { rows } = await sql<PostedJobs>`
    select extract(year from day)::int as year, extract(month from day)::int as month, collar, job_type_id,
      sum(jobs)::int as count
    from (
      select date_trunc('month', open_date at time zone 'Asia/Yangon') as day, collar, job_type_id, count(*) as jobs
      from jobs where status in ('active', 'closed', 'expired') or held_status is not null group by 1, 2, 3
    ) as months
    group by 1, 2, 3, 4 order by 1, 2`.execute(db);
  return rows;
});

export interface RegisteredJobseekers {
  readonly year: number;
  readonly month: number;
  readonly count: number;
}

/** Jobseekers by the month in which they registered, in Asia/Yangon. */
export const registeredJobseekers = cached(KEEP_MS, async (db: Kysely<Database>): Promise<RegisteredJobseekers[]> => {
  const { rows } = await sql<RegisteredJobseekers>`
    select extract(year from created_at at time zone 'Asia/Yangon')::int as year,
      extract(month from created_at at time zone 'Asia/Yangon')::int as month, count(*)::int as count
    from users where user_type = 'jobseeker' group by 1, 2 order by 1, 2`.execute(db);
  return rows;
});
