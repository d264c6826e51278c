import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';

type Sql = RawBuilder<unknown>;

/** One thing that makes a job fit, and how much it counts. */
export interface Signal<Code extends string = string> {
  readonly code: Code;
  readonly points: number;
  /** True for the jobs that it fits, over the columns of `jobs`. */
  readonly fits: Sql;
}

export interface RankedJob<S extends Signal> {
  readonly id: number;
  /** Those that fit. */
  readonly signals: readonly S[];
}

interface Ranking<S extends Signal> {
  /** Queries of ids that bound how many jobs are judged. */
  readonly candidates: readonly Sql[];
  readonly signals: readonly S[];
  /** Of the candidates only these. */
  readonly only: Sql;
  readonly limit: number;
  readonly now: Date;
}

/** The open candidates by the sum of their points, newest first among equals; those without a point are left out. */
export async function rankJobs<S extends Signal>(db: Kysely<Database>, { candidates, signals, only, limit, now }: Ranking<S>): Promise<RankedJob<S>[]> {
  if (candidates.length === 0 || signals.length === 0) return [];
  const each = (value: (signal: S, index: number) => number) =>
    sql.join(signals.map((signal, index) => sql`case when ${signal.fits} then ${sql.lit(value(signal, index))} else 0 end`), sql` + `);
  const { rows } = await sql<{ id: number | string; fitting: number }>`select id, fitting from (
      select id, open_date, ${each(({ points }) => points)} as score, ${each((_, index) => 2 ** index)} as fitting from jobs
      where id in (${sql.join(candidates, sql` union `)}) and status = 'active' and expired_date > ${now} and ${only}
    ) as judged where score > 0 order by score desc, open_date desc, id desc limit ${limit}`.execute(db);
  return rows.map(({ id, fitting }) => ({ id: Number(id), signals: signals.filter((_, index) => (fitting & (2 ** index)) !== 0) }));
}

/** Ids of the newest open jobs of one function or place, some of them boosted: an index gives them in order. */
export function newestOf(column: 'job_function_id' | 'location_id', value: number, now: Date): Sql {
  const half = (boosted: boolean, limit: number) => sql`(select id from jobs where status = 'active' and expired_date > ${now} and is_boosted = ${sql.lit(boosted)}
    and ${sql.ref(column)} = ${value} order by is_boosted, open_date desc, id desc limit ${sql.lit(limit)})`;
  return sql`${half(false, 120)} union ${half(true, 30)}`;
}
