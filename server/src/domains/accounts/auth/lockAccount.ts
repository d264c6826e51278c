import type { Kysely } from 'kysely';
import { HttpError } from '../../../core/http/httpError.ts';
import type { Database } from '../../../database/schema.ts';

/**
 * Serializes changes to an account's credentials: password, e-mail address, phone number, restored contacts. Always the
 * first lock of such a change, so that two of them never wait for each other's codes. Returns the current credentials.
 * Throws 401 for an account that was deleted meanwhile.
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
      'deleted_at',
    ])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new HttpError(401, 'signed_out'));
}

export type LockedAccount = Awaited<ReturnType<typeof lockAccount>>;
