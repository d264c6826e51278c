import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';

/**
 * Provider identities no longer open the account. One with the account's e-mail address is linked again at its next
 * login, if both sides have proven the address; then the owner is notified. Call it with the user's row locked.
 */
export async function unlinkIdentities(trx: Kysely<Database>, userId: number): Promise<void> {
  await trx.deleteFrom('social_identities').where('user_id', '=', userId).execute();
}
