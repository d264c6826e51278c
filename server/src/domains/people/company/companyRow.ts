import type { Kysely } from 'kysely';
import { notFound } from '../../../core/http/httpError.ts';
import { versionOf } from '../../../core/http/knownVersion.ts';
import type { Database } from '../../../database/schema.ts';
import { PAGE_COLUMNS } from './companyPage.ts';

type CompanyRow = Awaited<ReturnType<typeof companyRow>>;

/** The company's own row, with everything that it sees of itself. Throws 404. */
export async function companyRow(db: Kysely<Database>, companyId: number) {
  const row = await db
    .selectFrom('companies')
    .innerJoin('users', 'users.id', 'users_id')
    .select(PAGE_COLUMNS)
    .select(['users.email', 'users.claimed_email', 'users.phone_number', 'contact_person', 'contact_address'])
    .where('users_id', '=', companyId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

const NOT_SHOWN = {
  slug: undefined,
  photo: undefined,
  open_job_count: undefined,
  verified_at: undefined,
  claimed_email: undefined,
};

/** Identifies the state of everything that the company's own form shows. */
export function companyVersion(row: CompanyRow): string {
  return versionOf({ ...row, ...NOT_SHOWN });
}
