import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { companySlug } from '../../accounts/index.ts';
import { nameSkeleton } from '../company-names/nameSkeleton.ts';
import type { PostedJobs } from '../company-names/postedJobs.ts';
import { verifyNewName } from '../verification/verification.ts';

/** Renames a company: the address of its page and the words that find its jobs change, and it loses the badge. */
export async function renameCompany(
  trx: Kysely<Database>,
  postedJobs: PostedJobs,
  companyId: number,
  name: string,
): Promise<void> {
  await postedJobs.lock(trx, companyId);
  await trx
    .updateTable('companies')
    .set({ slug: companySlug(name), name_skeleton: nameSkeleton(name) })
    .where('users_id', '=', companyId)
    .execute();
  await trx.updateTable('users').set({ name }).where('id', '=', companyId).execute();
  await verifyNewName(trx, companyId);
  await postedJobs.renameCompany(trx, companyId, name);
}
