import type { LoggedInUser } from '@jpro/api';
import type { RequestContext } from '../../../core/http/handler.ts';
import { HttpError } from '../../../core/http/httpError.ts';
import { loggedInUser } from './loggedInUser.ts';

/**
 * Logs in. For an account that its owner has closed, the session can do nothing but reopen it, and 410 says so (rule
 * 70).
 */
export async function openSession(
  { db, session }: RequestContext,
  { userId, remember }: { readonly userId: number; readonly remember: boolean },
): Promise<LoggedInUser> {
  await session.start(userId, remember);
  const { delete_at: deleteAt } = await db
    .selectFrom('users')
    .select('delete_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (deleteAt !== null) throw new HttpError(410, 'account_closed');
  return loggedInUser(db, userId);
}
