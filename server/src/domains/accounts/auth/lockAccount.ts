import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';

/**
 * Changes of what opens an account wait for each other: password, e-mail address, phone number, the way back. First of
 * all locks of such a change, so that no two of them wait for each other's codes. Answers what the account has now.
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
    ])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export type LockedAccount = Awaited<ReturnType<typeof lockAccount>>;
