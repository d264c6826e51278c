import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';

/**
 * Serializes changes of an account's credentials: password, e-mail address, phone number, restoring contacts. Always
 * the first lock of such a change, so that two of them never wait for each other's codes. Returns the current
 * credentials.
 */
export function lockAccount(trx: Kysely<Database>, userId: number) {
  return trx
    .selectFrom('users')
    .select([
      'id',
      'user_type',
      'name',
      'locale',
      'email',
      'email_verified_at',
      'claimed_email',
      'phone_number',
      'password_hash',
      'suspended_at',
      'delete_at',
    ])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export type LockedAccount = Awaited<ReturnType<typeof lockAccount>>;
