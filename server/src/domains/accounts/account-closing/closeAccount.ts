import type { OwnerProofForm } from '@jpro/api';
import { localePrefix } from '@jpro/api/locale';
import type { Kysely } from 'kysely';
import type { CurrentUser, RequestContext } from '../../../core/http/handler.ts';
import { conflict } from '../../../core/http/httpError.ts';
import { trustedSite } from '../../../core/http/trustedSite.ts';
import { endSessionsOf } from '../../../core/session/sessions.ts';
import { greeted } from '../../../core/text/greeted.ts';
import { text } from '../../../core/texts.ts';
import { dayAndTime } from '../../../core/time/yangonTime.ts';
import type { Database } from '../../../database/schema.ts';
import { lockAccount, type LockedAccount } from '../auth/lockAccount.ts';
import { forgetCodesOf } from '../auth/oneTimeCode.ts';
import { proveOwner } from '../owner-proof/proveOwner.ts';
import type { AccountSteps, ClosingContext } from './accountSteps.ts';

/** How long a closed account can be reopened (rule 70.2). */
const WAY_BACK_MS = 30 * 24 * 3600_000;

/**
 * Closes the user's account: it disappears from the site, all sessions end, and it is deleted for good 30 days later.
 * The owner is notified. The second of two requests changes nothing. Throws 422 for a wrong password or code.
 */
export async function closeAccount(
  proof: OwnerProofForm,
  context: RequestContext<CurrentUser>,
  steps: AccountSteps,
): Promise<Date> {
  const { services, afterCommit, now } = context;
  const site = trustedSite(context);
  return proveOwner(proof, context, async (trx, account) => {
    if (account.delete_at !== null) return account.delete_at;
    return closeLocked(trx, account, { services, afterCommit, now, site, steps });
  });
}

/**
 * Closes an account for its owner, who has asked the operator, in the same way. Throws 409 when it is closed already.
 */
export async function closeForOwner(
  trx: Kysely<Database>,
  id: number,
  context: ClosingContext,
  steps: AccountSteps,
): Promise<Date> {
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

async function closeLocked(trx: Kysely<Database>, account: LockedAccount, closing: Closing): Promise<Date> {
  const deleteAt = new Date(closing.now.getTime() + WAY_BACK_MS);
  await closing.steps.close(trx, account, closing);
  await trx.updateTable('users').set({ delete_at: deleteAt }).where('id', '=', account.id).execute();
  await forgetCodesOf(trx, account.id);
  await endSessionsOf(trx, account.id);
  await notifyClosed(trx, account, deleteAt, closing);
  return deleteAt;
}

/** Notifies the owner until when, and where, a login reopens the account; while it is suspended, none does. */
async function notifyClosed(
  trx: Kysely<Database>,
  { name, locale, user_type, email, phone_number, suspended_at }: LockedAccount,
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
