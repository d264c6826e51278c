/** The only place that decides what a company may read of a jobseeker. */
import type { ApplicationStatus } from '@jpro/api';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';

/**
 * What a company may read of a jobseeker:
 * - `unlocked`: everything except the registration number, with the default CV, because the company paid for it;
 * - `applicant`: the same, but of the CVs only the sent one, because the jobseeker applied there, has not withdrawn and
 *   is active;
 * - `masked`: enough to judge whether they fit, without contact data;
 * - `none`: nothing, because the CV is private (rule 37.1). When it becomes public again, unlocked CVs are open again.
 */
export type CvAccess = 'unlocked' | 'applicant' | 'masked' | 'none';

export interface CvReading {
  readonly access: CvAccess;
  /** The jobseeker applied, but only to jobs that hide their company, so the company's actions must not reveal it. */
  readonly isConfidential: boolean;
}

/** Whether the company may read everything and write to the jobseeker (rules 22 and 27) (decision 38). */
export const isEntitled = (access: CvAccess): boolean => access === 'unlocked' || access === 'applicant';

/** Whether a company may read a jobseeker's CV. Of what was sent with an application, `readableOf` decides. */
export async function cvReading(db: Db, companyId: CompanyId, jobseekerId: number): Promise<CvReading> {
  const readings = await cvReadings(db, companyId, [jobseekerId]);
  return readings.get(jobseekerId) ?? { access: 'none', isConfidential: false };
}

/** Like `cvReading`, for many ids; those that do not belong to jobseekers are missing in the result. */
export async function cvReadings(
  db: Db,
  companyId: CompanyId,
  jobseekerIds: readonly number[],
): Promise<Map<number, CvReading>> {
  const { rows } = await sql<Facts & { id: number }>`select jobseekers.user_id as id, ${IS_PUBLIC} as is_public,
      ${hasApplied(companyId)} as is_applicant,
        ${hasApplied(companyId, sql`and not company_hidden`)} as is_open_applicant,
      ${hasUnlocked(companyId)} as is_unlocked
    from jobseekers join users on users.id = jobseekers.user_id
      where jobseekers.user_id = any(${jobseekerIds}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...facts }) => [id, readingOf(facts)]));
}

/** Which of the jobseekers the company may read completely. */
export async function entitledJobseekers(
  db: Db,
  companyId: CompanyId,
  jobseekerIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const readings = await cvReadings(db, companyId, jobseekerIds);
  return new Set([...readings].flatMap(([id, { access }]) => (isEntitled(access) ? [id] : [])));
}

/**
 * A condition on `jobseekers` joined with `users` that the company may read something; for lists that count and page.
 */
export const isReadable = (companyId: CompanyId): RawBuilder<boolean> =>
  sql<boolean>`(${IS_PUBLIC} or ${hasApplied(companyId)})`;

/** The same for all that `isEntitled` names. */
export const isEntitledTo = (companyId: CompanyId): RawBuilder<boolean> =>
  sql<boolean>`((${IS_PUBLIC} and ${hasUnlocked(companyId)}) or ${hasApplied(companyId)})`;

const IS_PUBLIC = sql`(jobseekers.is_public and users.is_active)`;

const hasUnlocked = (companyId: CompanyId) => sql`exists (select from unlocked_cvs
  where jobseeker_id = jobseekers.user_id and company_id = ${companyId})`;

const hasApplied = (
  companyId: CompanyId,
  which: RawBuilder<unknown> = sql``,
) => sql`exists (select from applications join jobs on jobs.id = job_id
  where applications.jobseeker_id = jobseekers.user_id and applications.company_id = ${companyId}
    and applications.status <> 'withdrawn' and users.is_active ${which})`;

interface Facts {
  readonly is_applicant: boolean;
  readonly is_open_applicant: boolean;
  readonly is_unlocked: boolean;
  readonly is_public: boolean;
}

function readingOf({ is_applicant, is_open_applicant, is_unlocked, is_public }: Facts): CvReading {
  const isConfidential = is_applicant && !is_open_applicant;
  if (is_unlocked && is_public) return { access: 'unlocked', isConfidential };
  if (is_applicant) return { access: 'applicant', isConfidential };
  return { access: is_public ? 'masked' : 'none', isConfidential };
}

/** Columns of the account and the profile that say more of a person than the name. */
const PERSON = ['photo', 'phone_number', 'email', 'position_title', 'location_id', 'township_id', 'about'] as const;
/** Columns with what was sent along. */
const SENT = ['message', 'asked', 'responses', 'cv_name', 'cv_file_key', 'cv_content_type', 'cv_bytes'] as const;

interface ApplicationRow extends Partial<Record<(typeof PERSON)[number] | (typeof SENT)[number], unknown>> {
  readonly status: ApplicationStatus;
  /** Of the jobseeker's account. */
  readonly is_active: boolean;
}

/**
 * Whether the company may read the applicant's profile: not after a withdrawal, nor while the account is closed or
 * suspended (rules 19 and 77).
 */
export const isProfileOpen = ({ status, is_active }: ApplicationRow): boolean => status !== 'withdrawn' && is_active;

/**
 * The row of an application with null for whatever its company may not read: after a withdrawal it keeps what was sent,
 * while the account is closed or suspended only name and stage (rules 19 and 77). Every query that reads applications
 * for a company passes its rows through this.
 */
export function readableOf<Row extends ApplicationRow>(row: Row): Row {
  const hidden = [...(isProfileOpen(row) ? [] : PERSON), ...(row.is_active ? [] : SENT)];
  return { ...row, ...Object.fromEntries(hidden.flatMap((column) => (column in row ? [[column, null]] : []))) };
}
