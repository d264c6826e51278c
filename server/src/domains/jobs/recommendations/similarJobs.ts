import { type Kysely, sql } from 'kysely';
import { notFound } from '../../../core/http/httpError.ts';
import type { Database } from '../../../database/schema.ts';
import { keywordTokens } from '../jobs/jobTokens.ts';
import { searchIndex } from '../jobs/searchIndex.ts';
import { newestOf, rankJobs, type Signal } from './rankJobs.ts';

/** Ids of open jobs with the same function, most similar first. Throws 404 for a job that is not public. */
export async function similarJobIds(db: Kysely<Database>, id: number, limit: number, now: Date): Promise<number[]> {
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
