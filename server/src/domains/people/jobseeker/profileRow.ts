import type { Kysely } from 'kysely';
import { versionOf } from '../../../core/http/knownVersion.ts';
import { shownEmail } from '../../../core/text/shownEmail.ts';
import type { Database } from '../../../database/schema.ts';

const COLUMNS = [
  'user_id',
  'name',
  'position_title',
  'phone_number',
  'email',
  'location_id',
  'township_id',
  'about',
  'job_status',
  'photo',
  'expected_salary',
  'salary_currency',
  'dob',
  'nrc_sealed',
  'nationality',
  'religion',
  'marital_status',
  'weight',
  'height',
  'gender',
  'address',
  'native_address',
  'career_objective',
  'preferred_location_ids',
  'preferred_job_type_ids',
  'preferred_collar',
  'is_public',
  'job_alert_mail',
  'event_alert_mail',
] as const;

export type ProfileRow = Awaited<ReturnType<typeof profileRow>>;

/** The profile as it is stored, without its entries. */
export async function profileRow(db: Kysely<Database>, userId: number) {
  const row = await db
    .selectFrom('users')
    .innerJoin('jobseekers', 'user_id', 'users.id')
    .select(COLUMNS)
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  return { ...row, email: shownEmail(row.email) };
}

const NOT_SHOWN = {
  phone_number: undefined,
  email: undefined,
  photo: undefined,
  is_public: undefined,
  job_alert_mail: undefined,
  event_alert_mail: undefined,
};

/** Identifies the state of everything that the forms of the profile's sections show, without its entries. */
export function profileVersion(row: ProfileRow): string {
  return versionOf({ ...row, ...NOT_SHOWN });
}
