import type { Kysely } from 'kysely';
import { versionOf } from '../../../core/http/knownVersion.ts';
import type { Database } from '../../../database/schema.ts';

/** Names the state of everything that the forms of the profile's sections show, without its entries. */
export async function profileVersion(db: Kysely<Database>, userId: number): Promise<string> {
  return versionOf(
    await db
      .selectFrom('jobseekers')
      .innerJoin('users', 'users.id', 'user_id')
      .select(['name', 'position_title', 'location_id', 'township_id', 'about', 'job_status'])
      .select(['expected_salary', 'salary_currency', 'career_objective'])
      .select(['preferred_location_ids', 'preferred_job_type_ids', 'preferred_collar'])
      .select(['dob', 'nrc_sealed', 'nationality', 'religion', 'marital_status', 'gender'])
      .select(['weight', 'height', 'address', 'native_address'])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
  );
}
