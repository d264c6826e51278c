import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { nameHoldsJobs, type PostedJobs } from '../../people/index.ts';
import { jobTokens } from '../jobs/jobTokens.ts';
import { releaseFrom } from './releaseJobs.ts';

export const postedJobs: PostedJobs = {
  lock,
  renameCompany,
  release: async (trx, context, companyId) =>
    (await nameHoldsJobs(trx, companyId)) ? 0 : releaseFrom(trx, context, companyId, 'company_name'),
};

async function lock(trx: Kysely<Database>, companyId: number): Promise<void> {
  await trx
    .selectFrom('jobs')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '<>', 'draft')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

async function renameCompany(trx: Kysely<Database>, companyId: number, companyName: string): Promise<void> {
  const jobs = await trx
    .selectFrom('jobs')
    .select([
      'id',
      'title',
      'job_function_id',
      'industry_id',
      'location_id',
      'township_id',
      'requirements',
      'translation',
    ])
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
