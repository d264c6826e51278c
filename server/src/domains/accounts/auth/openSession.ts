import type { LoggedInUser } from '@jpro/api';
import type { RequestContext } from '../../../core/http/handler.ts';
import { HttpError } from '../../../core/http/httpError.ts';
import { shownEmail } from '../../../core/text/contacts.ts';
import type { Db } from '../../../database/schema.ts';
import { pictureUrl } from '../../../upload/keepPicture.ts';
import { notifyOfLogin } from '../sessions/notifyOfLogin.ts';

interface Login {
  readonly userId: number;
  readonly remember: boolean;
  /** The hash of the account's password at the time of the login. */
  readonly passwordHash: string | null;
  /** This login registered the account. */
  readonly isNew?: boolean;
}

/**
 * Logs in, and notifies the owner when the account does not know the device (rule 75). If the owner has closed the
 * account, the session can only reopen it, and the response is 410 (rule 70.2). Throws 401 when the password was
 * changed meanwhile.
 */
export async function openSession(
  context: RequestContext,
  { userId, remember, passwordHash, isNew = false }: Login,
): Promise<LoggedInUser> {
  const { db, session } = context;
  const account = await db
    .selectFrom('users')
    .select(['id', 'name', 'locale', 'email', 'email_verified_at', 'password_hash', 'delete_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const isKnown = session.knownDevice(account) !== null;
  await session.start(userId, remember, passwordHash);
  if (!isKnown && !isNew) await notifyOfLogin(account, context);
  if (account.delete_at !== null) throw new HttpError(410, 'account_closed');
  return loggedInUser(db, userId);
}

/**
 * Serializes changes to an account's credentials: password, e-mail address, phone number, restored contacts. Always the
 * first lock of such a change, so that two of them never wait for each other's codes. Returns the current credentials.
 * Throws 401 for an account that was deleted meanwhile.
 */
export function lockAccount(trx: Db, userId: number) {
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

/** The logged-in user as the contract shows it (rule 57). */
export async function loggedInUser(db: Db, userId: number): Promise<LoggedInUser> {
  const user = await db
    .selectFrom('users')
    .leftJoin('jobseekers', 'jobseekers.user_id', 'users.id')
    .select(['users.id', 'users.name', 'email', 'phone_number', 'user_type', 'photo', 'position_title'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  const { photo, ...shown } = user;
  return {
    ...shown,
    email: shownEmail(shown.email),
    profile_photo_path: pictureUrl(user.user_type, user.id, photo, 'large'),
    profile_photo_url: pictureUrl(user.user_type, user.id, photo, 'small'),
  };
}
