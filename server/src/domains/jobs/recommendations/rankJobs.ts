import { type Kysely, type RawBuilder, sql } from 'kysely';
import { ofAnyLength, PREPARED } from '../../../database/prepared.ts';
import type { Database } from '../../../database/schema.ts';
import { dense } from '../jobs/searchJobs.ts';

type Sql = RawBuilder<unknown>;

/** One reason why a job fits, and its weight. */
export interface Signal<Code extends string = string> {
  readonly code: Code;
  readonly points: number;
  /** Matches the jobs it fits, using the columns of `jobs`; null, for unknown values, matches none. */
  readonly fits: Sql;
}

export interface RankedJob<S extends Signal> {
  readonly id: number;
  /** The reasons that apply. */
  readonly signals: readonly S[];
}

interface Ranking<S extends Signal> {
  /** Queries for ids that limit how many jobs are scored. */
  readonly candidates: readonly Sql[];
  readonly signals: readonly S[];
  /** An additional condition on the candidates. */
  readonly only: Sql;
  readonly limit: number;
  readonly now: Date;
}

/**
 * The open candidates by the sum of their points, newest first among equals, without those that have none. The
 * statement is prepared, so pass the same number of candidates and signals in every call, with null or nothing as
 * values.
 */
export async function rankJobs<S extends Signal>(
  db: Kysely<Database>,
  { candidates, signals, only, limit, now }: Ranking<S>,
): Promise<RankedJob<S>[]> {
  const sumOf = (terms: readonly Sql[]) => sql.join(terms, sql` + `);
  // Each signal is one bit, so that it is evaluated only once.
  const fitting = sumOf(
    signals.map(({ fits }, index) => sql`case when ${fits} then ${sql.lit(2 ** index)} else 0 end`),
  );
  const score = sumOf(signals.map(({ points }, index) => sql`(fitting >> ${sql.lit(index)} & 1) * ${sql.lit(points)}`));
  // The offset keeps the planner from reading all jobs for a few hundred candidates: each is fetched by its id.
  const { rows } = await sql<{
    id: number | string;
    fitting: number;
  }>`with candidates as (${sql.join(candidates, sql` union `)}),
    judged as materialized (
      select one.* from candidates cross join lateral (
        select id, open_date, ${fitting} as fitting from jobs where id = candidates.id and status = 'active'
          and expired_date > ${now} and ${only} offset 0
      ) as one
    ) select ${PREPARED} id, fitting from judged where fitting > 0 order by ${score} desc, open_date desc, id desc
      limit ${limit}`.execute(db);
  return rows.map((row) => ({
    id: Number(row.id),
    signals: signals.filter((_, index) => (row.fitting & (2 ** index)) !== 0),
  }));
}

/**
 * Ids of the newest open jobs of these functions or places, at most `most`, with some boosted ones among them; read in
 * order from an index.
 */
export function newestOf(
  column: 'job_function_id' | 'location_id',
  values: readonly number[],
  most: number,
  now: Date,
): Sql {
  const half = (
    boosted: boolean,
    limit: number,
  ) => sql`select newest.id from (select unnest(${ofAnyLength(values)}) as value limit ${sql.lit(most)}) as wanted
    cross join lateral (
      select id from jobs where status = 'active' and is_boosted = ${sql.lit(boosted)}
        and ${dense(sql`expired_date > ${now}`)} and ${sql.ref(column)} = wanted.value
      order by is_boosted, open_date desc, id desc limit ${sql.lit(limit)}
    ) as newest`;
  return sql`${half(false, 120)} union ${half(true, 30)}`;
}
