import type { LoggedInUser } from '@jpro/api';
import type { RequestContext } from '../../../core/http/handler.ts';
import { HttpError } from '../../../core/http/httpError.ts';
import { notifyOfLogin } from '../sessions/notifyOfLogin.ts';
import { loggedInUser } from './loggedInUser.ts';

interface Login {
  readonly userId: number;
  readonly remember: boolean;
  /** The account was registered by this login. */
  readonly isNew?: boolean;
}

/**
 * Logs in, and tells the owner when the account does not know the device (rule 75). For an account that its owner has
 * closed, the session can do nothing but reopen it, and 410 says so (rule 70).
 */
export async function openSession(
  context: RequestContext,
  { userId, remember, isNew = false }: Login,
): Promise<LoggedInUser> {
  const { db, session } = context;
  const account = await db
    .selectFrom('users')
    .select(['id', 'name', 'locale', 'email', 'email_verified_at', 'password_hash', 'delete_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const isKnown = session.knownDevice(account) !== null;
  await session.start(userId, remember);
  if (!isKnown && !isNew) await notifyOfLogin(account, context);
  if (account.delete_at !== null) throw new HttpError(410, 'account_closed');
  return loggedInUser(db, userId);
}
