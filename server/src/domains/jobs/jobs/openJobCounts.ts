/**
 * The numbers of open jobs: counted live up to the cap of a list, and above it cached and refreshed in the background.
 * Home, categories and search all use these numbers, so that they agree.
 */
import { MAX_COUNTED_JOBS } from '@jpro/api/fields';
import { sql } from 'kysely';
import { staleWhileRevalidate } from '../../../core/cache/staleWhileRevalidate.ts';
import { PREPARED } from '../../../database/prepared.ts';
import type { ReadContext } from '../../../core/http/handler.ts';
import type { Db } from '../../../database/schema.ts';
import type { OpenJobCounts } from '../../site/index.ts';
import { FILTER_COLUMNS, type JobFilter } from './jobFilter.ts';

/** Filters that have a cached number of their own. */
const COUNTED = ['location', 'jobtype', 'jobfunction', 'industry', 'explevel', 'collar'] as const;
type CountedFilter = (typeof COUNTED)[number];

interface OpenJobs {
  readonly all: Counted;
  readonly by: Readonly<Record<CountedFilter, ReadonlyMap<string, Counted>>>;
}

/** A number of jobs, and how many of them are boosted. */
interface Counted {
  readonly jobs: number;
  readonly boosted: number;
}

/** Counts with a single scan of an index that has all these columns. */
const cachedCounts = staleWhileRevalidate('open jobs', async (db: Db): Promise<OpenJobs> => {
  const columns = COUNTED.map((name) => sql.ref(FILTER_COLUMNS[name]));
  const { rows } = await sql<Counted & { of: number; value: string | null }>`
    select grouping(${sql.join(columns)}) as of,
      coalesce(${sql.join(columns.map((column) => sql`${column}::text`))}) as value, sum(jobs)::int as jobs,
      coalesce(sum(jobs) filter (where is_boosted), 0)::int as boosted
    from (
      select ${sql.join(columns)}, is_boosted, count(*) as jobs from jobs
        where status = 'active' and expired_date > now() group by ${sql.join(columns)}, is_boosted
    ) as counted
    group by grouping sets ((), ${sql.join(columns.map((column) => sql`(${column})`))})`.execute(db);
  const everything = 2 ** COUNTED.length - 1;
  // In `grouping`, the last column is the lowest bit, and 0 means that rows are grouped by it.
  const of = (index: number) => everything - 2 ** (COUNTED.length - 1 - index);
  const by = {} as Record<CountedFilter, ReadonlyMap<string, Counted>>;
  COUNTED.forEach((name, index) => {
    by[name] = new Map(rows.filter((row) => row.of === of(index)).map((row) => [row.value ?? '', row]));
  });
  return { all: rows.find((row) => row.of === everything) ?? { jobs: 0, boosted: 0 }, by };
});

/** The number of open jobs that the search without filters shows. */
async function openJobTotal({ db, log, now }: ReadContext): Promise<number> {
  const counted = await countedOnTheSpot(db, now);
  return counted.isCapped ? Math.max(counted.total, (await cachedCounts(db, log)).all.jobs) : counted.total;
}

async function openJobsBy(
  filter: 'jobfunction' | 'location',
  { db, log, now }: ReadContext,
): Promise<ReadonlyMap<number, number>> {
  if ((await countedOnTheSpot(db, now)).isCapped)
    return new Map([...(await cachedCounts(db, log)).by[filter]].map(([id, { jobs }]) => [Number(id), jobs]));
  const column = FILTER_COLUMNS[filter];
  const rows = await db
    .selectFrom('jobs')
    .select(({ fn }) => [`${column} as value`, fn.countAll<number>().as('jobs')])
    .where('status', '=', 'active')
    .where('expired_date', '>', now)
    .groupBy(column)
    .execute();
  return new Map(rows.map(({ value, jobs }) => [value ?? 0, Number(jobs)]));
}

export const openJobCounts: OpenJobCounts = {
  total: openJobTotal,
  byFunction: (context) => openJobsBy('jobfunction', context),
  byLocation: (context) => openJobsBy('location', context),
};

/** The number of jobs for a filter that matches more than a search counts; null when unknown. */
export async function cachedTotal({ db, log }: ReadContext, filter: JobFilter): Promise<Counted | null> {
  const [given, ...others] = Object.entries(filter).filter(([, value]) => value !== undefined);
  if (others.length > 0) return null;
  const counted = COUNTED.find((name) => name === given?.[0]);
  if (given && !counted) return null;
  const { all, by } = await cachedCounts(db, log);
  return counted ? (by[counted].get(String(filter[counted])) ?? null) : all;
}

async function countedOnTheSpot(db: Db, now: Date): Promise<{ total: number; isCapped: boolean }> {
  const half = (boosted: boolean) => sql`(select count(*)::int from (
    select from jobs where status = 'active' and is_boosted = ${sql.lit(boosted)} and expired_date > ${now}
      limit ${sql.lit(MAX_COUNTED_JOBS + 1)}) as counted)`;
  const { rows } = await sql<{
    normal: number;
    boosted: number;
  }>`select ${PREPARED} ${half(false)} as normal, ${half(true)} as boosted`.execute(db);
  const { normal = 0, boosted = 0 } = rows[0] ?? {};
  return {
    total: Math.min(normal, MAX_COUNTED_JOBS) + Math.min(boosted, MAX_COUNTED_JOBS),
    isCapped: Math.max(normal, boosted) > MAX_COUNTED_JOBS,
  };
}
