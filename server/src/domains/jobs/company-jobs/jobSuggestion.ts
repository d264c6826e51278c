import { type RawBuilder, sql } from 'kysely';
import type { JobSuggestion } from '@jpro/api';
import type { Db } from '../../../database/schema.ts';
import { collarOf, knownLookup } from '../../../reference/index.ts';
import { forTitles, keywordTokens } from '../jobs/jobTokens.ts';
import { jobsWithWords } from '../jobs/searchJobs.ts';
import { newestOf } from '../recommendations/rankJobs.ts';

/** Limits the boosted jobs and the other jobs, separately. */
const MAX_COMPARED = 150;
/** Fewer would disclose what a single company pays. */
const MIN_COMPARED = 5;

interface Comparison {
  readonly job_function_id: number | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly count: number;
}

/** Suggestions from comparable open jobs: those with a similar title or, for the salary, of the same function. */
export async function jobSuggestion(
  db: Db,
  { title, jobFunctionId }: { readonly title: string; readonly jobFunctionId: number | undefined },
  now: Date,
): Promise<JobSuggestion> {
  const alike = await compare(db, await jobsWithTitle(db, title, now));
  const wanted = jobFunctionId ?? alike.job_function_id;
  const byTitle = salaryOf(alike, 'title');
  const salary =
    byTitle ??
    (wanted === null ? null : salaryOf(await compare(db, newestOf('job_function_id', [wanted], 1, now)), 'function'));
  return {
    job_function: jobFunctionOf(alike.job_function_id),
    salary,
  };
}

async function jobsWithTitle(db: Db, title: string, now: Date): Promise<RawBuilder<unknown>> {
  const ids = await jobsWithWords(db, forTitles(keywordTokens(title)), MAX_COMPARED, now);
  return sql`select unnest(${ids}::bigint[]) as id`;
}

/** The middle half of what these jobs pay, and their most frequent function. Hidden salaries do not count. */
async function compare(db: Db, ids: RawBuilder<unknown>): Promise<Comparison> {
  const { rows } = await sql<Comparison>`
    select mode() within group (order by job_function_id) as job_function_id,
      percentile_disc(0.25) within group (order by pay_min) filter (where pay_min is not null) as from,
      percentile_disc(0.75) within group (order by pay_max) filter (where pay_max is not null) as to,
      count(pay_min)::int as count
    from jobs where id in (${ids})`.execute(db);
  return rows[0] as Comparison;
}

function salaryOf({ from, to, count }: Comparison, by: 'title' | 'function'): JobSuggestion['salary'] {
  return count < MIN_COMPARED || from === null || to === null ? null : { from, to: Math.max(from, to), count, by };
}

function jobFunctionOf(id: number | null): JobSuggestion['job_function'] {
  const collar = id === null ? undefined : collarOf(id);
  return id === null || collar === undefined ? null : { ...knownLookup('jobFunction', id), collar };
}
