import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';

/**
 * What a company may read of a jobseeker:
 * - `applicant`: everything, because the jobseeker applied there and did not withdraw; a private CV too;
 * - `unlocked`: everything, because the company paid for it;
 * - `masked`: what says whether somebody fits, without contact data;
 * - `none`: nothing. The CV is private (decisions, 37); when it turns public again, what was unlocked is open again.
 */
export type CvAccess = 'applicant' | 'unlocked' | 'masked' | 'none';

/** The one place that decides what a company may read of a jobseeker. */
export async function cvAccess(db: Kysely<Database>, companyId: number, jobseekerId: number): Promise<CvAccess> {
  const accesses = await cvAccesses(db, companyId, [jobseekerId]);
  return accesses.get(jobseekerId) ?? 'none';
}

/** The same for many; who is not a jobseeker is not in the answer. */
export async function cvAccesses(db: Kysely<Database>, companyId: number, jobseekerIds: readonly number[]): Promise<Map<number, CvAccess>> {
  const { rows } = await sql<{ id: number; is_applicant: boolean; is_unlocked: boolean; is_public: boolean }>`
    select jobseekers.user_id as id,
      exists (select from applications where jobseeker_id = jobseekers.user_id and company_id = ${companyId} and status <> 'withdrawn') as is_applicant,
      exists (select from unlocked_cvs where jobseeker_id = jobseekers.user_id and company_id = ${companyId}) as is_unlocked,
      users.suspended_at is null as is_public
    from jobseekers join users on users.id = jobseekers.user_id where jobseekers.user_id = any(${jobseekerIds}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, is_applicant, is_unlocked, is_public }) => {
    if (is_applicant) return [id, 'applicant'];
    if (!is_public) return [id, 'none'];
    return [id, is_unlocked ? 'unlocked' : 'masked'];
  }));
}

/** Whether the company may read everything and may write to the jobseeker (decisions, 22 and 27). */
export const isEntitled = (access: CvAccess): boolean => access === 'applicant' || access === 'unlocked';
