import type { ClosedAccount } from '@jpro/api';
import type { RequestContext } from '../../../core/http/handler.ts';
import { HttpError } from '../../../core/http/httpError.ts';
import { greeted } from '../../../core/text/greeted.ts';
import { text } from '../../../core/texts.ts';
import { lockAccount } from '../auth/lockAccount.ts';
import type { AccountSteps } from './accountSteps.ts';

/** The closed account that this browser has logged in to, or null. */
export async function closedAccount({ session }: RequestContext): Promise<ClosedAccount | null> {
  const closed = await session.closedAccount();
  return closed && { user_type: closed.user_type, name: closed.name, delete_at: closed.deleteAt.toISOString() };
}

/**
 * Reopens the account that this browser has logged in to and returns its id. A second request finds the account open,
 * even with the session that the first one has started. Throws 401 without a login, 403 when the account was suspended
 * meanwhile.
 */
export async function reopenAccount(context: RequestContext, steps: AccountSteps): Promise<number> {
  const { services, afterCommit, now, session, user } = context;
  if (user) return user.id;
  const closed = await session.closedAccount();
  if (!closed) throw new HttpError(401, 'signed_out');
  await context.transaction(async (trx) => {
    const account = await lockAccount(trx, closed.id);
    // It was deleted while this waited for the lock, and its session with it. Of a company, the row remains.
    if (account.deleted_at !== null) throw new HttpError(401, 'signed_out');
    // A new password has ended the session meanwhile.
    if (account.password_hash !== closed.passwordHash) throw new HttpError(401, 'signed_out');
    if (account.suspended_at !== null) throw new HttpError(403, 'suspended');
    if (account.delete_at === null) return;
    await trx.updateTable('users').set({ delete_at: null }).where('id', '=', account.id).execute();
    await steps.reopen(trx, account, { services, afterCommit, now });
    const words = text(account.locale, 'account_closing', 'reopened');
    if (account.phone_number !== null) await services.outbox.sms(trx, account.phone_number, words);
    if (account.email !== null)
      await services.outbox.mail(trx, {
        to: account.email,
        subject: text(account.locale, 'account_closing', 'reopened_subject'),
        body: greeted(account, `${words}\n`),
      });
  });
  await session.start(closed.id, closed.remember, closed.passwordHash);
  return closed.id;
}
