import { sql } from 'kysely';
import { idsOf } from '../../../core/database/isOneOf.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { deleteUnpublished } from '../company-jobs/drafts.ts';

/**
 * Deletes a company's drafts, and the posts and edits that were never published; its other jobs remain. Nobody follows
 * it any longer.
 */
export async function eraseJobs(trx: Db, companyId: CompanyId): Promise<void> {
  await sql`delete from job_edits using jobs where jobs.id = job_id and company_id = ${companyId}`.execute(trx);
  const unpublished = await trx
    .selectFrom('jobs')
    .select('id')
    .where('company_id', '=', companyId)
    .where(sql<boolean>`(status = 'draft' or status = 'pending' and held_status is null)`)
    .orderBy('id')
    .forUpdate()
    .execute();
  await deleteUnpublished(trx, idsOf(unpublished));
  await trx.deleteFrom('followed_companies').where('company_id', '=', companyId).execute();
}
