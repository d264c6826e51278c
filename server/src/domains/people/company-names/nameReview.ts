/** Which company names are waiting for the operator, and what waits with them (rule 42.2). */
import type { NameReview } from '@jpro/api';
import { sql } from 'kysely';
import type { WriteContext } from '../../../core/http/handler.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { mixesScripts, nameSkeleton } from './nameSkeleton.ts';

type Doubt = NameReview['why'];

/** Stores the skeleton of a new company's name, and queues the name for review when in doubt. */
export async function keepRegisteredName(trx: Db, companyId: CompanyId, name: string): Promise<void> {
  await trx
    .updateTable('companies')
    .set({ name_skeleton: nameSkeleton(name) })
    .where('users_id', '=', companyId)
    .execute();
  const why = await doubtOf(trx, companyId, name);
  if (why) await askFor(trx, companyId, name, why);
}

/**
 * Whether a company may use this other name at once; if not, the name is queued for review. A company whose current
 * name is waiting or was refused may: its jobs wait while there is any doubt, whatever its name.
 */
export async function mayTakeName(trx: Db, companyId: CompanyId, name: string): Promise<boolean> {
  const isHeld = await nameHoldsJobs(trx, companyId);
  const why = await doubtOf(trx, companyId, name);
  if (why) await askFor(trx, companyId, name, why);
  else await trx.deleteFrom('company_name_reviews').where('company_id', '=', companyId).execute();
  return why === null || isHeld;
}

/** Ends the review of another name, also after a refusal. A review of the current name goes on. */
export async function keepCurrentName(trx: Db, companyId: CompanyId): Promise<void> {
  // Like a change of the details and a decision on the name, which lock the account first.
  const { name } = await trx
    .selectFrom('users')
    .select('name')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await trx.deleteFrom('company_name_reviews').where('company_id', '=', companyId).where('name', '!=', name).execute();
}

/** Whether a company's jobs are waiting because its current name is. */
export async function nameHoldsJobs(db: Db, companyId: CompanyId): Promise<boolean> {
  const review = await db
    .selectFrom('company_name_reviews')
    .innerJoin('users', 'users.id', 'company_id')
    .select('company_id')
    .where('company_id', '=', companyId)
    .whereRef('users.name', '=', 'company_name_reviews.name')
    .executeTakeFirst();
  return review !== undefined;
}

/** The company's name that is under review or was refused, as the company sees it. */
export async function nameReviewOf(db: Db, companyId: CompanyId): Promise<NameReview | null> {
  const review = await db
    .selectFrom('company_name_reviews')
    .select(['name', 'why', 'refused_at', 'refused_why'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (!review) return null;
  const { name, why, refused_at, refused_why } = review;
  return {
    name,
    why,
    state: refused_at === null ? 'waiting' : 'refused',
    reason: refused_why,
    holds_jobs: await nameHoldsJobs(db, companyId),
  };
}

async function askFor(trx: Db, companyId: CompanyId, name: string, why: Doubt): Promise<void> {
  const wanted = { name, skeleton: nameSkeleton(name), why };
  await trx
    .insertInto('company_name_reviews')
    .values({ company_id: companyId, ...wanted })
    .onConflict((known) =>
      known.column('company_id').doUpdateSet({ ...wanted, asked_at: sql`now()`, refused_at: null, refused_why: null }),
    )
    .execute();
}

async function doubtOf(trx: Db, companyId: CompanyId, name: string): Promise<Doubt | null> {
  if (mixesScripts(name)) return 'mixed_scripts';
  const skeleton = nameSkeleton(name);
  if (skeleton === '') return null;
  // Two companies that take the same name at the same time must see each other's.
  await sql`select pg_advisory_xact_lock(${NAMES_LOCK}, hashtext(${skeleton}))`.execute(trx);
  const { rows } = await sql<{
    id: number;
  }>`select users_id as id from companies where name_skeleton = ${skeleton} and users_id <> ${companyId}
    union all select company_id from company_name_reviews where skeleton = ${skeleton} and company_id <> ${companyId}
      and refused_at is null limit 1`.execute(trx);
  return rows.length > 0 ? 'look_alike' : null;
}

/** An arbitrary number that no other advisory lock uses. */
const NAMES_LOCK = 4_201;

/** What an operator's decision needs besides the transaction. */
export type Moderation = WriteContext<'realtime' | 'outbox' | 'configuration'>;

/** What happens to a company's posted jobs when its name changes. Implemented by the jobs domain. */
export interface PostedJobs {
  /** Locks the jobs before the company's own row, because closing or extending a job locks the two in this order. */
  lock(trx: Db, companyId: CompanyId): Promise<void>;
  /** Makes the jobs searchable by the company's new name. */
  renameCompany(trx: Db, companyId: CompanyId, name: string): Promise<void>;
  /** Publishes the jobs that were waiting only for the name, and returns how many. */
  release(trx: Db, context: Moderation, companyId: CompanyId): Promise<number>;
}

export interface NameContext extends Moderation {
  readonly postedJobs: PostedJobs;
}
