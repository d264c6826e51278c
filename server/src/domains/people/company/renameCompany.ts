import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { companySlug } from '../../accounts/auth/companySlug.ts';
import { nameSkeleton } from '../company-names/nameSkeleton.ts';
import { jobTokens } from '../../jobs/jobs/jobTokens.ts';

/** Gives a company another name: the address of its page changes, and the words by which its jobs are found. */
export async function renameCompany(trx: Kysely<Database>, companyId: number, name: string): Promise<void> {
  await lockPostedJobs(trx, companyId);
  await trx
    .updateTable('companies')
    .set({ slug: companySlug(name), name_skeleton: nameSkeleton(name) })
    .where('users_id', '=', companyId)
    .execute();
  await trx.updateTable('users').set({ name }).where('id', '=', companyId).execute();
  await renameInSearch(trx, companyId, name);
}

/** Before the company's own row: whoever closes or extends a job locks the two in this order. */
export async function lockPostedJobs(trx: Kysely<Database>, companyId: number): Promise<void> {
  await trx
    .selectFrom('jobs')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '<>', 'draft')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

async function renameInSearch(trx: Kysely<Database>, companyId: number, companyName: string): Promise<void> {
  const jobs = await trx
    .selectFrom('jobs')
    .select(['id', 'title', 'job_function_id', 'industry_id', 'location_id', 'township_id', 'requirements'])
    .where('company_id', '=', companyId)
    .where('status', '<>', 'draft')
    .where('company_hidden', '=', false)
    .orderBy('id')
    .execute();
  for (const job of jobs) {
    const { job_function_id, industry_id, location_id } = job;
    if (job_function_id === null || industry_id === null || location_id === null) continue;
    const search_tokens = jobTokens({ ...job, job_function_id, industry_id, location_id, companyName });
    await trx.updateTable('jobs').set({ search_tokens }).where('id', '=', job.id).execute();
  }
}
