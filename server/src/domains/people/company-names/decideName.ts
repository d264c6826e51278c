/** The operator's queue of company names. */
import type { Kysely } from 'kysely';
import { notFound } from '../../../core/http/httpError.ts';
import type { Database } from '../../../database/schema.ts';
import { lockPostedJobs, renameCompany } from '../company/renameCompany.ts';
import { writeToCompany } from '../company/writeToCompany.ts';
import { approveJob } from '../../jobs/moderation/decideJob.ts';
import { needsReview } from '../../jobs/moderation/jobReview.ts';
import type { Moderation } from '../../jobs/moderation/moderatedJob.ts';

const MAX_SHOWN = 5;

/** Names that wait, the oldest first, each with the companies that look like it. */
export async function waitingNames(db: Kysely<Database>, limit: number) {
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
      look_alikes: skeleton === '' ? [] : await companiesWith(db, skeleton, review.company_id),
    })),
  );
}

function companiesWith(db: Kysely<Database>, skeleton: string, exceptId: number) {
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

/** Lets the company go by the name; jobs that waited for nothing else are public, their days begin now. Throws 404. */
export async function allowName(
  trx: Kysely<Database>,
  context: Moderation,
  companyId: number,
): Promise<{ name: string; jobs: number }> {
  const { name } = await lockReview(trx, companyId);
  const { name: present } = await trx
    .selectFrom('users')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  if (name !== present) await renameCompany(trx, companyId, name);
  await trx.deleteFrom('company_name_reviews').where('company_id', '=', companyId).execute();
  await writeToCompany(trx, context.services, companyId, {
    mail: 'name_allowed',
    values: { name },
    path: '/company/dashboard',
  });
  return { name, jobs: await releaseJobs(trx, context, companyId) };
}

/** Refuses the name: the company keeps its present one, or chooses another before its jobs are public. Throws 404. */
export async function refuseName(
  trx: Kysely<Database>,
  { services, now }: Moderation,
  companyId: number,
  why: string,
): Promise<{ name: string }> {
  const { name } = await lockReview(trx, companyId);
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

/** Makes public what waited for the company's name alone; answers how many jobs. */
export async function releaseJobs(trx: Kysely<Database>, context: Moderation, companyId: number): Promise<number> {
  const { suspended_at } = await trx
    .selectFrom('users')
    .select('suspended_at')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  if (suspended_at !== null || (await needsReview(trx, companyId))) return 0;
  const held = await trx
    .selectFrom('jobs')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '=', 'pending')
    .where('held_status', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id } of held) await approveJob(trx, context, id);
  return held.length;
}

async function lockReview(trx: Kysely<Database>, companyId: number): Promise<{ name: string }> {
  // In the order of a change of the details; who posts a job holds the account, so each job is released, or posted after.
  await trx.selectFrom('users').select('id').where('id', '=', companyId).forNoKeyUpdate().execute();
  await lockPostedJobs(trx, companyId);
  const review = await trx
    .selectFrom('company_name_reviews')
    .select('name')
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();
  if (!review) throw notFound();
  return review;
}
