import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema.ts';

/**
 * Deletes a company's drafts and the edits that were never published; its posted jobs remain. Nobody follows it any
 * longer.
 */
export async function eraseJobs(trx: Kysely<Database>, companyId: number): Promise<void> {
  await sql`delete from job_edits using jobs where jobs.id = job_id and company_id = ${companyId}`.execute(trx);
  await trx.deleteFrom('jobs').where('company_id', '=', companyId).where('status', '=', 'draft').execute();
  await trx.deleteFrom('followed_companies').where('company_id', '=', companyId).execute();
}
