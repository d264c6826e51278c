import type { Locale } from '@jpro/api/locale';
import { sql } from 'kysely';
import { isOneOf } from '../../../core/database/isOneOf.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { applicationsWithPeople, PERSON } from '../applicants/people.ts';

export interface Recipient {
  readonly applicationId: number;
  /** Null for somebody without an account, who gets an e-mail, if they have an address. */
  readonly jobseekerId: number | null;
  readonly name: string;
  readonly locale: Locale;
  readonly hasEmail: boolean;
  readonly jobTitle: string;
  readonly isConfidential: boolean;
}

/** A jobseeker with several applications is one person; somebody without an account is known by one only. */
const personOf = ({ applicationId, jobseekerId }: Pick<Recipient, 'applicationId' | 'jobseekerId'>): string =>
  jobseekerId === null ? `outside ${applicationId}` : String(jobseekerId);

/** The jobseekers of applications, each once, in the order of their applications. */
export async function recipientsOf(db: Db, applicationIds: readonly number[]): Promise<Recipient[]> {
  const rows = await applicationsWithPeople(db)
    .select(['applications.id as applicationId', 'users.id as jobseekerId', PERSON.name.as('name')])
    .select(['jobs.title', 'jobs.company_hidden as isConfidential', PERSON.locale.as('locale')])
    .select(sql<boolean>`${PERSON.email} is not null`.as('hasEmail'))
    .where(isOneOf('applications.id', applicationIds))
    .orderBy('applications.id')
    .execute();
  const first = new Map(rows.toReversed().map((row) => [personOf(row), row]));
  return [...first.values()]
    .map(({ title, ...row }) => ({ ...row, jobTitle: title ?? '' }))
    .toSorted((left, right) => left.applicationId - right.applicationId);
}

/** Of these jobseekers, those in whose chat the company has written, and those who blocked it. */
export async function chatsWith(
  db: Db,
  companyId: CompanyId,
  jobseekerIds: readonly number[],
): Promise<{ readonly written: ReadonlySet<number>; readonly blocked: ReadonlySet<number> }> {
  const { rows } = await sql<{ id: number | string; is_blocked: boolean; has_written: boolean }>`
    select jobseeker_id as id, blocked_at is not null as is_blocked,
      exists (select from messages where chat_id = chats.id and sender_id = ${companyId}) as has_written
    from chats where company_id = ${companyId} and jobseeker_id = any(${jobseekerIds}::bigint[])`.execute(db);
  const those = (which: 'is_blocked' | 'has_written') =>
    new Set(rows.flatMap((row) => (row[which] ? [Number(row.id)] : [])));
  return { written: those('has_written'), blocked: those('is_blocked') };
}
