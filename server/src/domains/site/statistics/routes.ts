import { sql } from 'kysely';
import { cached } from '../../../core/cache/memoize.ts';
import type { FeatureHandlers } from '../../../core/http/handler.ts';
import type { Db } from '../../../database/schema.ts';
import { knownLookup } from '../../../reference/lookup.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

export const statisticsRoutes: FeatureHandlers<'statistics'> = {
  async jobs({ params: { id: year } }, { db }) {
    const rows = (await postedJobs(db)).filter((row) => row.year === year);
    const months = MONTHS.map((month) => {
      const white = sum(rows.filter((row) => row.month === month && row.collar === 'white'));
      const blue = sum(rows.filter((row) => row.month === month && row.collar === 'blue'));
      return { month, white, blue, count: white + blue };
    });
    return { year, total: sum(rows), months };
  },

  async jobseekers({ params: { id: year } }, { db }) {
    const rows = (await registeredJobseekers(db)).filter((row) => row.year === year);
    return {
      year,
      total: sum(rows),
      months: MONTHS.map((month) => ({ month, count: sum(rows.filter((row) => row.month === month)) })),
    };
  },

  async jobTypes({ params: { id: year } }, { db }) {
    const rows = (await postedJobs(db)).filter((row) => row.year === year);
    const counts = sumBy(rows, (row) => row.job_type_id);
    const job_types = counts
      .map(([id, count]) => ({ job_type: knownLookup('jobType', id), count }))
      .sort((first, second) => second.count - first.count);
    return { year, total: sum(rows), job_types };
  },

  jobsByYear: async (_input, { db }) => byYear(await postedJobs(db)),

  jobseekersByYear: async (_input, { db }) => byYear(await registeredJobseekers(db)),
};

function sum(rows: readonly { readonly count: number }[]): number {
  return rows.reduce((total, { count }) => total + count, 0);
}

function sumBy<Row extends { readonly count: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => number,
): [number, number][] {
  return [...Map.groupBy(rows, keyOf)].map(([key, group]) => [key, sum(group)]);
}

function byYear(rows: readonly { readonly year: number; readonly count: number }[]): { year: number; count: number }[] {
  return sumBy(rows, (row) => row.year)
    .map(([year, count]) => ({ year, count }))
    .sort((first, second) => first.year - second.year);
}

/** Counting a million jobs takes a third of a second, so it is done at most once in ten minutes. */
const KEEP_MS = 600_000;

interface PostedJobs {
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
const postedJobs = cached(KEEP_MS, async (db: Db): Promise<PostedJobs[]> => {
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

interface RegisteredJobseekers {
  readonly year: number;
  readonly month: number;
  readonly count: number;
}

/** Jobseekers by the month in which they registered, in Asia/Yangon. */
const registeredJobseekers = cached(KEEP_MS, async (db: Db): Promise<RegisteredJobseekers[]> => {
  const { rows } = await sql<RegisteredJobseekers>`
    select extract(year from created_at at time zone 'Asia/Yangon')::int as year,
      extract(month from created_at at time zone 'Asia/Yangon')::int as month, count(*)::int as count
    from users where user_type = 'jobseeker' group by 1, 2 order by 1, 2`.execute(db);
  return rows;
});
