import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { settingOf } from '../../../database/settingOf.ts';
import { nameHoldsJobs } from '../../people/index.ts';

export const REVIEW_MODES = ['none', 'new_companies', 'all'] as const;
type ReviewMode = (typeof REVIEW_MODES)[number];

/** The operator's setting `job_review`: which posted jobs wait for approval. */
async function reviewMode(db: Kysely<Database>): Promise<ReviewMode> {
  return (await settingOf<ReviewMode>(db, 'job_review')) ?? 'none';
}

/** Whether a job that this company posts or changes now waits for approval. */
export async function needsReview(trx: Kysely<Database>, companyId: number): Promise<boolean> {
  const mode = await reviewMode(trx);
  if (await nameHoldsJobs(trx, companyId)) return true;
  return mode === 'all' || (mode === 'new_companies' && (await isNewCompany(trx, companyId)));
}

/** A company is new until one of its jobs has been public; jobs that the operator took down do not count. */
async function isNewCompany(trx: Kysely<Database>, companyId: number): Promise<boolean> {
  const known = await trx
    .selectFrom('jobs')
    .select('id')
    .where('company_id', '=', companyId)
    .where(({ or, eb }) =>
      or([eb('status', 'in', ['active', 'closed', 'expired']), eb('held_because', 'in', ['suspension', 'closing'])]),
    )
    .limit(1)
    .executeTakeFirst();
  return known === undefined;
}
