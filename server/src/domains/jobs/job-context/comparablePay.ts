import { sql } from 'kysely';
import type { FunctionPay, PayComparison } from '@jpro/api';
import { LRUCache } from 'lru-cache';
import { memoizeByObject } from '../../../core/cache/memoize.ts';
import type { Db } from '../../../database/schema.ts';

/** Fewer jobs would not show what is usual, and fewer companies would reveal what one of them pays. */
const MIN_JOBS = 8;
const MIN_COMPANIES = 3;
const DAYS = 365;
/** The newest of more say the same. */
const MAX_JOBS = 2_000;
const ROUNDED_TO = 10_000;

/** A function's jobs are aggregated at most once in this time, because there may be many within a year. */
const FRESH_MS = 600_000;
const MAX_CACHED = 200;

interface PayRow {
  readonly job_function_id: number;
  readonly experience_level_id: number | null;
  readonly location_id: number | null;
  readonly jobs: number;
  readonly quarters: readonly [low: number, median: number, high: number];
}

export interface ComparedJob {
  readonly id: number;
  readonly job_function_id: number | null;
  readonly experience_level_id: number | null;
  readonly location_id: number | null;
}

const cachedRows = memoizeByObject(() => new LRUCache<number, Promise<PayRow[]>>({ max: MAX_CACHED, ttl: FRESH_MS }));

/**
 * What comparable jobs of the last year pay: those of the same function, and of the same experience and place if there
 * are enough of them. Hidden salaries are left out (rule 15.1). Null with fewer than 8 jobs or 3 companies.
 */
export async function comparablePay(db: Db, job: ComparedJob): Promise<PayComparison | null> {
  return (await comparablePays(db, [job])).get(job.id) ?? null;
}

/** Like `comparablePay`, for each of these jobs; jobs without enough comparable ones are left out. */
export async function comparablePays(
  db: Db,
  jobs: readonly ComparedJob[],
): Promise<ReadonlyMap<number, PayComparison>> {
  const rows = await rowsOf(db, [...new Set(jobs.map((job) => job.job_function_id))]);
  return new Map(
    jobs.flatMap((job) => {
      const comparison = comparisonIn(rows.get(job.job_function_id) ?? [], job);
      return comparison ? [[job.id, comparison] as const] : [];
    }),
  );
}

/** What jobs pay in every job function as a whole. */
export async function functionPays(db: Db): Promise<FunctionPay[]> {
  const functions = await db.selectFrom('job_functions').select('id').orderBy('id').execute();
  const whole = functions.map(({ id }) => ({
    id,
    job_function_id: id,
    experience_level_id: null,
    location_id: null,
  }));
  const found = await comparablePays(db, whole);
  return [...found].map(([job_function_id, { low, median, high, count }]) => ({
    job_function_id,
    low,
    median,
    high,
    count,
  }));
}

function comparisonIn(rows: readonly PayRow[], job: ComparedJob): PayComparison | null {
  const scopes = [
    [job.experience_level_id, job.location_id],
    [job.experience_level_id, null],
    [null, job.location_id],
    [null, null],
  ] as const;
  for (const [experience, location] of scopes) {
    const row = rows.find((each) => each.experience_level_id === experience && each.location_id === location);
    if (!row) continue;
    const [low, median, high] = row.quarters.map(rounded) as [number, number, number];
    return {
      low,
      median,
      high,
      count: row.jobs,
      same_experience: experience !== null,
      same_location: location !== null,
    };
  }
  return null;
}

function rounded(pay: number): number {
  return Math.round(pay / ROUNDED_TO) * ROUNDED_TO;
}

/** The rows of each function; those that are not cached are read together in one query. */
async function rowsOf(
  db: Db,
  jobFunctions: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, readonly PayRow[]>> {
  const cache = cachedRows(db);
  const known = jobFunctions.filter((id) => id !== null);
  const missing = known.filter((id) => !cache.has(id));
  if (missing.length > 0) {
    const read = readRows(db, missing);
    for (const id of missing) {
      const rows = read.then((all) => all.filter((row) => row.job_function_id === id));
      cache.set(id, rows);
      rows.catch(() => cache.delete(id));
    }
  }
  return new Map(await Promise.all(known.map(async (id) => [id, (await cache.get(id)) ?? []] as const)));
}

/** One row for each experience, each place, both together, and all of them; null stands for "any". */
async function readRows(db: Db, jobFunctions: readonly number[]): Promise<PayRow[]> {
  const { rows } = await sql<PayRow>`
    select functions.id as job_function_id, experience_level_id, location_id, count(*)::int as jobs,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by (pay_min + pay_max) / 2.0) as quarters
    from unnest(${jobFunctions}::int[]) as functions (id)
    cross join lateral (
      select experience_level_id, location_id, company_id, pay_min, pay_max from jobs
      where job_function_id = functions.id and pay_min is not null
        and status in ('active', 'closed', 'expired') and open_date > now() - make_interval(days => ${sql.lit(DAYS)})
      order by open_date desc limit ${sql.lit(MAX_JOBS)}
    ) as newest
    group by functions.id,
      grouping sets ((experience_level_id, location_id), (experience_level_id), (location_id), ())
    having count(*) >= ${sql.lit(MIN_JOBS)} and count(distinct company_id) >= ${sql.lit(MIN_COMPANIES)}`.execute(db);
  return rows;
}
