import type { OwnerProofForm } from '@jpro/api';
import { localePrefix } from '@jpro/api/locale';
import type { Kysely } from 'kysely';
import type { CurrentUser, RequestContext } from '../../../core/http/handler.ts';
import { endSessionsOf } from '../../../core/session/sessions.ts';
import { greeted } from '../../../core/text/greeted.ts';
import { text } from '../../../core/texts.ts';
import { dayAndTime } from '../../../core/time/yangonTime.ts';
import type { Database } from '../../../database/schema.ts';
import type { LockedAccount } from '../auth/lockAccount.ts';
import { forgetCodesOf } from '../auth/oneTimeCode.ts';
import { proveOwner } from '../owner-proof/proveOwner.ts';
import type { AccountSteps } from './accountSteps.ts';

/** How long a closed account can be reopened (rule 70). */
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
  return proveOwner(proof, context, async (trx, account) => {
    if (account.delete_at !== null) return account.delete_at;
    const deleteAt = new Date(now.getTime() + WAY_BACK_MS);
    await steps.close(trx, account, { services, afterCommit, now });
    await trx.updateTable('users').set({ delete_at: deleteAt }).where('id', '=', account.id).execute();
    await forgetCodesOf(trx, account.id);
    await endSessionsOf(trx, account.id);
    await notifyClosed(trx, account, deleteAt, context);
    return deleteAt;
  });
}

/** Notifies the owner until when, and where, a login reopens the account. */
async function notifyClosed(
  trx: Kysely<Database>,
  { name, locale, user_type, email, phone_number }: LockedAccount,
  deleteAt: Date,
  { services: { configuration, outbox }, siteUrl }: RequestContext,
): Promise<void> {
  const { publicUrl, production } = configuration;
  const site = publicUrl ?? (production ? null : siteUrl);
  const { day } = dayAndTime(locale, deleteAt);
  const link = `${site}${localePrefix(locale)}/${user_type === 'company' ? 'companylogin' : 'login'}`;
  const words = text(locale, 'account_closing', site === null ? 'closed' : 'closed_link', { day, link });
  if (phone_number !== null) await outbox.sms(trx, phone_number, words);
  if (email === null) return;
  const what = text(locale, 'account_closing', user_type === 'company' ? 'what_company' : 'what_jobseeker');
  await outbox.mail(trx, {
    to: email,
    subject: text(locale, 'account_closing', 'closed_subject'),
    body: greeted({ name, locale }, `${words}\n\n${what}\n`),
  });
}
