import type { ClosedAccount, OwnerProofForm } from '@jpro/api';
import { localePrefix } from '@jpro/api/locale';
import type { LoginContext, RequestContext } from '../../../core/http/handler.ts';
import { conflict, HttpError } from '../../../core/http/httpError.ts';
import { trustedSite } from '../../../core/http/siteOrigin.ts';
import { type ClosedAccountSession, endSessionsFor } from '../../../core/session/sessions.ts';
import { greeted, text } from '../../../core/texts.ts';
import { dayAndTime } from '../../../core/time/yangonTime.ts';
import { toCompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { lockAccount, type LockedAccount } from '../auth/openSession.ts';
import { forgetCodesOf } from '../auth/oneTimeCode.ts';
import { proveOwner } from '../owner-proof/proveOwner.ts';
import { leaveCompanyRow, returnToCompanyRow } from '../team/passOnLogin.ts';
import { type Owner, ownersOf } from './ownersOf.ts';
import type { AccountSteps, ClosingContext } from './accountSteps.ts';

/** How long a closed account can be reopened (rule 70.2). */
const WAY_BACK_MS = 30 * 24 * 3600_000;

/**
 * Closes the user's account: it disappears from the site, all sessions end, and it is deleted for good 30 days later.
 * The owner is notified. The second of two requests changes nothing. Throws 422 for a wrong password or code.
 */
export async function closeAccount(proof: OwnerProofForm, context: LoginContext, steps: AccountSteps): Promise<Date> {
  const { services, afterCommit, now } = context;
  const site = trustedSite(context);
  return proveOwner(proof, context, async (trx, login) => {
    // An owner proves who they are, and closes the company.
    const { company } = context.login;
    const account = company === null || company === login.id ? login : await lockAccount(trx, company);
    if (account.delete_at !== null) return account.delete_at;
    return closeLocked(trx, account, { services, afterCommit, now, site, steps });
  });
}

/**
 * Closes an account for its owner, who has asked the operator, in the same way. Throws 409 when it is closed already.
 */
export async function closeForOwner(trx: Db, id: number, context: ClosingContext, steps: AccountSteps): Promise<Date> {
  const account = await lockAccount(trx, id);
  if (account.delete_at !== null) throw conflict('already_closed');
  const site = context.services.configuration.publicUrl ?? null;
  return closeLocked(trx, account, { ...context, site, steps });
}

interface Closing extends ClosingContext {
  /** For the link in the message; null without an address to trust. */
  readonly site: string | null;
  readonly steps: AccountSteps;
}

async function closeLocked(trx: Db, account: LockedAccount, closing: Closing): Promise<Date> {
  const deleteAt = new Date(closing.now.getTime() + WAY_BACK_MS);
  await closing.steps.close(trx, account, closing);
  await trx.updateTable('users').set({ delete_at: deleteAt }).where('id', '=', account.id).execute();
  await forgetCodesOf(trx, account.id);
  await endSessionsFor(trx, account);
  for (const owner of await ownersOf(trx, account)) await notifyClosed(trx, account, owner, deleteAt, closing);
  if (account.user_type === 'company') await leaveCompanyRow(trx, toCompanyId(account.id));
  return deleteAt;
}

/** Notifies an owner until when, and where, a login reopens the account; while it is suspended, none does. */
async function notifyClosed(
  trx: Db,
  { user_type, suspended_at }: LockedAccount,
  { name, locale, email, phone_number }: Owner,
  deleteAt: Date,
  { services: { outbox }, site }: Closing,
): Promise<void> {
  const { day } = dayAndTime(locale, deleteAt);
  const link = `${site}${localePrefix(locale)}/${user_type === 'company' ? 'companylogin' : 'login'}`;
  const isSuspended = suspended_at !== null;
  const news = isSuspended ? 'closed_suspended' : site === null ? 'closed' : 'closed_link';
  const words = text(locale, 'account_closing', news, { day, link });
  if (phone_number !== null) await outbox.sms(trx, phone_number, words);
  if (email === null) return;
  const what = text(locale, 'account_closing', user_type === 'company' ? 'what_company' : 'what_jobseeker');
  await outbox.mail(trx, {
    to: email,
    subject: text(locale, 'account_closing', 'closed_subject'),
    body: greeted({ name, locale }, isSuspended ? `${words}\n` : `${words}\n\n${what}\n`),
  });
}

async function notifyReopened(trx: Db, owner: Owner, { outbox }: Pick<RequestContext['services'], 'outbox'>) {
  const words = text(owner.locale, 'account_closing', 'reopened');
  if (owner.phone_number !== null) await outbox.sms(trx, owner.phone_number, words);
  if (owner.email !== null)
    await outbox.mail(trx, {
      to: owner.email,
      subject: text(owner.locale, 'account_closing', 'reopened_subject'),
      body: greeted(owner, `${words}\n`),
    });
}

/** The closed account that this browser can reopen, or null; with the other company that it acts for meanwhile. */
export async function closedAccount({ session, user }: RequestContext): Promise<ClosedAccount | null> {
  const closed = await session.closedAccount();
  return (
    closed && {
      user_type: closed.user_type,
      name: closed.name,
      delete_at: closed.deleteAt.toISOString(),
      acts_for: user?.name ?? null,
    }
  );
}

/**
 * Reopens the account that this browser has logged in to, and returns the id of its login. A second request finds the
 * account open, even with the session that the first one has started. Throws 401 without a login, 403 when the account
 * was suspended meanwhile.
 */
export async function reopenAccount(context: RequestContext, steps: AccountSteps): Promise<number> {
  const { session, user } = context;
  const closed = await session.closedAccount();
  if (!closed && user) return user.login.id;
  if (!closed) throw new HttpError(401, 'signed_out');
  const loginId = await context.transaction(async (trx) => {
    const account = await lockAccount(trx, closed.id);
    const login = closed.loginId === account.id ? account : await lockAccount(trx, closed.loginId);
    // It was deleted while this waited for the lock, and its session with it. Of a company, the row remains.
    if (account.deleted_at !== null) throw new HttpError(401, 'signed_out');
    // A new password has ended the session meanwhile.
    if (login.password_hash !== closed.passwordHash) throw new HttpError(401, 'signed_out');
    if (account.suspended_at !== null) throw new HttpError(403, 'suspended');
    if (account.delete_at !== null) await reopenLocked(trx, account, context, steps);
    return account.user_type === 'company' ? chooseReopened(trx, closed, context.now) : login.id;
  });
  await session.start(loginId, closed.remember, closed.passwordHash);
  return loginId;
}

async function reopenLocked(
  trx: Db,
  account: LockedAccount,
  { services, afterCommit, now }: RequestContext,
  steps: AccountSteps,
): Promise<void> {
  await trx.updateTable('users').set({ delete_at: null }).where('id', '=', account.id).execute();
  await steps.reopen(trx, account, { services, afterCommit, now });
  for (const owner of await ownersOf(trx, account)) await notifyReopened(trx, owner, services);
}

/** Has the next session of whoever reopened a company act for it. @returns the id of their login from now on */
async function chooseReopened(trx: Db, { id, loginId }: ClosedAccountSession, now: Date): Promise<number> {
  const companyId = toCompanyId(id);
  const member = await trx
    .updateTable('memberships')
    .from('members')
    .set({ chosen_at: now })
    .whereRef('members.id', '=', 'memberships.member_id')
    .where('members.user_id', '=', loginId)
    .where('company_id', '=', companyId)
    .returning('members.id')
    .executeTakeFirstOrThrow();
  await returnToCompanyRow(trx, companyId);
  const { user_id } = await trx
    .selectFrom('members')
    .select('user_id')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  return user_id!;
}
