import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';

/**
 * Serializes changes to a jobseeker's profile, so that limits hold for concurrent requests. Take this lock before that
 * of the user's row.
 */
export async function lockProfile(trx: Kysely<Database>, userId: number): Promise<void> {
  await trx.selectFrom('jobseekers').select('user_id').where('user_id', '=', userId).forNoKeyUpdate().execute();
}
