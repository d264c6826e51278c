import type { Kysely } from 'kysely';
import type { Lookup } from '@jpro/api';
import type { Database } from '../../../database/schema.ts';
import { knownLookup } from '../../../reference/index.ts';

/** A company's open jobs by their function, the most frequent first. Jobs that hide their company do not count. */
export async function openJobFunctions(
  db: Kysely<Database>,
  companyId: number,
  now: Date,
): Promise<(Lookup & { job_count: number })[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(({ fn }) => ['job_function_id', fn.countAll<number>().as('jobs')])
    .where('company_id', '=', companyId)
    .where('status', '=', 'active')
    .where('expired_date', '>', now)
    .where('company_hidden', '=', false)
    .groupBy('job_function_id')
    .orderBy('jobs', 'desc')
    .orderBy('job_function_id')
    .execute();
  return rows.map(({ job_function_id, jobs }) => ({
    ...knownLookup('jobFunction', job_function_id),
    job_count: Number(jobs),
  }));
}
