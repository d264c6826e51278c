import { type Kysely, sql } from 'kysely';
import type { PayComparison } from '@jpro/api';
import { LRUCache } from 'lru-cache';
import { memoizeByObject } from '../../../core/cache/memoizeByObject.ts';
import type { Database } from '../../../database/schema.ts';

/** Fewer jobs say nothing about what is usual, and fewer companies would show what one of them pays. */
const MIN_JOBS = 8;
const MIN_COMPANIES = 3;
const DAYS = 365;
const ROUNDED_TO = 10_000;

/** A function's jobs are aggregated at most once in this time: a year of them may be many. */
const FRESH_MS = 600_000;
const MAX_CACHED = 200;

interface PayRow {
  readonly experience_level_id: number | null;
  readonly location_id: number | null;
  readonly jobs: number;
  readonly quarters: readonly [low: number, median: number, high: number];
}

interface ComparedJob {
  readonly id: number;
  readonly job_function_id: number | null;
  readonly experience_level_id: number | null;
  readonly location_id: number | null;
}

const cachedRows = memoizeByObject(() => new LRUCache<number, Promise<PayRow[]>>({ max: MAX_CACHED, ttl: FRESH_MS }));

/**
 * What comparable jobs of the last year pay: of the same function, and of the same experience and place where there are
 * enough of them. Hidden salaries take no part (rule 15). Null with fewer than 8 jobs or 3 companies.
 */
export async function comparablePay(db: Kysely<Database>, job: ComparedJob): Promise<PayComparison | null> {
  if (job.job_function_id === null) return null;
  const rows = await rowsOf(db, job.job_function_id);
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

function rowsOf(db: Kysely<Database>, jobFunction: number): Promise<PayRow[]> {
  const cache = cachedRows(db);
  const present = cache.get(jobFunction);
  if (present) return present;
  const rows = readRows(db, jobFunction);
  cache.set(jobFunction, rows);
  rows.catch(() => cache.delete(jobFunction));
  return rows;
}

/** For each experience, each place, both together and all of them; null stands for "any". */
async function readRows(db: Kysely<Database>, jobFunction: number): Promise<PayRow[]> {
  const { rows } = await sql<PayRow>`
    select experience_level_id, location_id, count(*)::int as jobs,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by (pay_min + pay_max) / 2.0) as quarters
    from jobs
    where job_function_id = ${jobFunction} and pay_min is not null and status in ('active', 'closed', 'expired')
      and open_date > now() - make_interval(days => ${sql.lit(DAYS)})
    group by grouping sets ((experience_level_id, location_id), (experience_level_id), (location_id), ())
    having count(*) >= ${sql.lit(MIN_JOBS)} and count(distinct company_id) >= ${sql.lit(MIN_COMPANIES)}`.execute(db);
  return rows;
}
