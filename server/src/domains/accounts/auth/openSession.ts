import type { LoggedInUser } from '@jpro/api';
import type { RequestContext } from '../../../core/http/handler.ts';
import { HttpError } from '../../../core/http/httpError.ts';
import { notifyOfLogin } from '../sessions/notifyOfLogin.ts';
import { loggedInUser } from './loggedInUser.ts';

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
