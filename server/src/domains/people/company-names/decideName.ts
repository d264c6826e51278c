/** The operator's queue of company names. */
import { notFound } from '../../../core/http/httpError.ts';
import { refuseOutdated, versionOf } from '../../../core/http/knownVersion.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { renameCompany } from '../company/companyDetails.ts';
import { writeToCompany } from '../../accounts/index.ts';
import type { NameContext, PostedJobs } from './nameReview.ts';

const MAX_SHOWN = 5;

/** Names under review, oldest first, each with its version and the companies it looks like. */
export async function waitingNames(db: Db, limit: number) {
  const waiting = await db
    .selectFrom('company_name_reviews')
    .innerJoin('users', 'users.id', 'company_id')
    .select(['company_id', 'company_name_reviews.name', 'users.name as present_name', 'skeleton', 'why', 'asked_at'])
    .where('refused_at', 'is', null)
    .orderBy('asked_at')
    .orderBy('company_id')
    .limit(limit)
    .execute();
  return Promise.all(
    waiting.map(async ({ skeleton, ...review }) => ({
      ...review,
      version: nameVersion(review.name),
      look_alikes: skeleton === '' ? [] : await companiesWith(db, skeleton, review.company_id),
    })),
  );
}

function companiesWith(db: Db, skeleton: string, exceptId: CompanyId) {
  return db
    .selectFrom('companies')
    .innerJoin('users', 'users.id', 'users_id')
    .select(['users_id as company_id', 'users.name', 'users.created_at'])
    .where('name_skeleton', '=', skeleton)
    .where('users_id', '<>', exceptId)
    .orderBy('users_id')
    .limit(MAX_SHOWN)
    .execute();
}

/** Identifies what a decision is about: the company may take back the name and ask for another. */
const nameVersion = (name: string): string => versionOf({ name });

/**
 * Allows the name and publishes the jobs that were waiting only for it; their days begin now. Throws 404, or 409 when
 * another name is waiting than in the known version.
 */
export async function allowName(
  trx: Db,
  context: NameContext,
  companyId: CompanyId,
  knownVersion: string | undefined,
): Promise<{ name: string; jobs: number }> {
  const { name } = await lockReview(trx, context.postedJobs, companyId);
  await refuseOutdated(knownVersion, () => nameVersion(name));
  const { name: current } = await trx
    .selectFrom('users')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  if (name !== current) await renameCompany(trx, context.postedJobs, companyId, name);
  await trx.deleteFrom('company_name_reviews').where('company_id', '=', companyId).execute();
  await writeToCompany(trx, context.services, companyId, {
    mail: 'name_allowed',
    values: { name },
    path: '/company/dashboard',
  });
  return { name, jobs: await context.postedJobs.release(trx, context, companyId) };
}

/**
 * Refuses the name: the company keeps its current one, or has to choose another before its jobs are public. Throws 404.
 */
export async function refuseName(
  trx: Db,
  { services, now, postedJobs }: NameContext,
  companyId: CompanyId,
  why: string,
): Promise<{ name: string }> {
  const { name } = await lockReview(trx, postedJobs, companyId);
  await trx
    .updateTable('company_name_reviews')
    .set({ refused_at: now, refused_why: why })
    .where('company_id', '=', companyId)
    .execute();
  await writeToCompany(trx, services, companyId, {
    mail: 'name_refused',
    values: { name, why },
    path: '/company/editprofile',
  });
  return { name };
}

async function lockReview(trx: Db, postedJobs: PostedJobs, companyId: CompanyId): Promise<{ name: string }> {
  // Locks in the same order as a change of the details. Posting also locks the account, so a job is either released
  // here or posted under the decided name.
  await trx.selectFrom('users').select('id').where('id', '=', companyId).forNoKeyUpdate().execute();
  await postedJobs.lock(trx, companyId);
  return trx
    .selectFrom('company_name_reviews')
    .select('name')
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
}
