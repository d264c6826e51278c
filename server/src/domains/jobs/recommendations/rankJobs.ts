import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../../core/http/httpError.ts';
import { ofAnyLength, PREPARED } from '../../../database/prepared.ts';
import type { Db } from '../../../database/schema.ts';
import { searchIndex } from '../jobs/jobSynonyms.ts';
import { keywordTokens } from '../jobs/jobTokens.ts';
import { dense } from '../jobs/searchJobs.ts';

type Sql = RawBuilder<unknown>;

/** One reason why a job fits, and its weight. */
export interface Signal<Code extends string = string> {
  readonly code: Code;
  readonly points: number;
  /** Matches the jobs it fits, using the columns of `jobs`; null, for unknown values, matches none. */
  readonly fits: Sql;
}

interface RankedJob<S extends Signal> {
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
  db: Db,
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

/** Ids of open jobs with the same function, most similar first. Throws 404 for a job that is not public. */
export async function similarJobIds(db: Db, id: number, limit: number, now: Date): Promise<number[]> {
  const job = await db
    .selectFrom('jobs')
    .select([
      'title',
      'job_function_id',
      'job_type_id',
      'experience_level_id',
      'location_id',
      'township_id',
      'pay_min',
      'pay_max',
    ])
    .where('id', '=', id)
    .where('status', 'in', ['active', 'closed', 'expired'])
    .executeTakeFirst();
  if (!job || job.job_function_id === null) throw notFound();
  const { alikeInTitle } = keywordTokens(job.title, searchIndex(db));
  const signals: Signal[] = [
    { code: 'title', points: 30, fits: sql`search_tokens @> ${alikeInTitle}::int[]` },
    { code: 'title_word', points: 15, fits: sql`search_tokens && ${alikeInTitle}::int[]` },
    { code: 'job_function', points: 20, fits: sql`job_function_id = ${job.job_function_id}::int` },
    { code: 'location', points: 10, fits: sql`location_id = ${job.location_id}::int` },
    { code: 'township', points: 5, fits: sql`township_id = ${job.township_id}::int` },
    { code: 'job_type', points: 5, fits: sql`job_type_id = ${job.job_type_id}::int` },
    { code: 'experience', points: 5, fits: sql`experience_level_id = ${job.experience_level_id}::int` },
    // Both are null for a hidden salary, which is left out (rule 15.1).
    { code: 'pay', points: 5, fits: sql`pay_max >= ${job.pay_min}::int and pay_min <= ${job.pay_max}::int` },
  ];
  const ranked = await rankJobs(db, {
    candidates: [newestOf('job_function_id', [job.job_function_id], 1, now)],
    signals,
    only: sql`id <> ${id}`,
    limit,
    now,
  });
  return ranked.map((one) => one.id);
}
