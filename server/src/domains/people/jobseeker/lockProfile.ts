import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';

/** Changes of one jobseeker's profile wait for each other, so that limits hold for parallel requests too. Before the user's row. */
export async function lockProfile(trx: Kysely<Database>, userId: number): Promise<void> {
  await trx.selectFrom('jobseekers').select('user_id').where('user_id', '=', userId).forNoKeyUpdate().execute();
}
