import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { rejectWaiting } from '../applicants/rejectWaiting.ts';
import type { ChangeContext } from '../applications/changeStage.ts';

/**
 * Rejects everyone who is still waiting for a reply from a company that is being deleted, so that nobody waits in vain,
 * and deletes the company's own words about people and what it searched, unlocked and viewed.
 */
export async function replyToWaiting(trx: Kysely<Database>, context: ChangeContext, companyId: number): Promise<void> {
  const jobs = await trx.selectFrom('jobs').select('id').where('company_id', '=', companyId).orderBy('id').execute();
  for (const { id } of jobs) await rejectWaiting(trx, context, { companyId, jobId: id });
  await trx
    .deleteFrom('application_notes')
    .where('application_id', 'in', (query) =>
      query.selectFrom('applications').select('id').where('company_id', '=', companyId),
    )
    .execute();
  await trx.updateTable('applications').set({ stars: 0, tags: [] }).where('company_id', '=', companyId).execute();
  await trx.deleteFrom('cv_views').where('company_id', '=', companyId).execute();
  await trx.deleteFrom('cv_searches').where('company_id', '=', companyId).execute();
  await trx.deleteFrom('message_templates').where('company_id', '=', companyId).execute();
  await trx.deleteFrom('unlocked_cvs').where('company_id', '=', companyId).execute();
}
