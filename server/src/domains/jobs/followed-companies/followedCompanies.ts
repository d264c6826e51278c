import type { FollowedCompany } from '@jpro/api';
import { FOLLOWED_COMPANIES_MAX } from '@jpro/api/fields';
import { conflict } from '../../../core/http/httpError.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { lookup } from '../../../reference/index.ts';
import { employerOf, lockProfile, requireCompany } from '../../people/index.ts';

interface Following {
  readonly userId: number;
  readonly companyId: CompanyId;
}

/** The companies that a jobseeker follows and that have a public page, the latest first. */
export async function followedCompanies(db: Db, userId: number): Promise<FollowedCompany[]> {
  const rows = await db
    .selectFrom('followed_companies')
    .innerJoin('companies', 'users_id', 'company_id')
    .innerJoin('users', 'users.id', 'users_id')
    .select(['users_id', 'users.name', 'slug', 'users.photo', 'open_job_count', 'industry_id', 'verified_at'])
    .select('followed_at')
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .orderBy('followed_at', 'desc')
    .orderBy('users_id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...employerOf(row),
    open_job_count: row.open_job_count,
    industry: lookup('industry', row.industry_id),
    followed_at: row.followed_at.toISOString(),
  }));
}

export async function isFollowed(db: Db, userId: number, companyId: CompanyId): Promise<boolean> {
  const row = await db
    .selectFrom('followed_companies')
    .select('company_id')
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The number of jobseekers with an active account who follow the company. */
export async function followerCount(db: Db, companyId: CompanyId): Promise<number> {
  const { total } = await db
    .selectFrom('followed_companies')
    .innerJoin('users', 'users.id', 'user_id')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('company_id', '=', companyId)
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/**
 * Follows a company; following twice changes nothing. Throws 404 without a public page, 409 `entries_limit` above 100;
 * those that are gone do not count, because the list does not show them.
 */
export async function follow(trx: Db, { userId, companyId }: Following, now: Date): Promise<void> {
  await requireCompany(trx, companyId);
  await lockProfile(trx, userId);
  if (await isFollowed(trx, userId, companyId)) return;
  const { total } = await trx
    .selectFrom('followed_companies')
    .innerJoin('users', 'users.id', 'company_id')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow();
  if (Number(total) >= FOLLOWED_COMPANIES_MAX) throw conflict('entries_limit', { max: FOLLOWED_COMPANIES_MAX });
  await trx
    .insertInto('followed_companies')
    .values({ user_id: userId, company_id: companyId, followed_at: now })
    .execute();
}

/** Also works for a company that is gone. Changes nothing when the jobseeker does not follow it. */
export async function unfollow(db: Db, { userId, companyId }: Following): Promise<void> {
  await db.deleteFrom('followed_companies').where('user_id', '=', userId).where('company_id', '=', companyId).execute();
}
