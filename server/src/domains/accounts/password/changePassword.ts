import type { LoginContext } from '../../../core/http/handler.ts';
import { HttpError, invalidField } from '../../../core/http/httpError.ts';
import type { Services } from '../../../core/services.ts';
import { endSessionsOf } from '../../../core/session/sessions.ts';
import { greeted, text } from '../../../core/texts.ts';
import type { Db } from '../../../database/schema.ts';
import { forgetCodesOf } from '../auth/oneTimeCode.ts';
import { lockAccount, type LockedAccount } from '../auth/openSession.ts';
import { checkCurrentPassword, hashPassword, refuseCommonPassword } from '../auth/passwords.ts';
import { unlinkIdentities } from '../social/accountOfIdentity.ts';

/**
 * Changes the password, given the current one, and notifies the owner. This session gets a new id; all others and all
 * bearer tokens end, and provider identities are unlinked. Throws 422 for a wrong password, 409 for an account without
 * one, which gets its first by resetting it.
 */
export async function changePassword(
  form: { current_password: string; password: string },
  context: LoginContext,
): Promise<void> {
  const { db, services, login, session } = context;
  refuseCommonPassword(form.password);
  const { password_hash: present } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', login.id)
    .executeTakeFirstOrThrow();
  if (present === null) throw new HttpError(409, 'no_password');
  await checkCurrentPassword(present, form.current_password, context);
  const passwordHash = await hashPassword(form.password);
  await context.transaction(async (trx) => {
    const account = await lockAccount(trx, login.id);
    // Of two changes with the same current password, only one succeeds.
    const changed = await trx
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', login.id)
      .where('password_hash', '=', present)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw invalidField('current_password', 'password_wrong');
    await forgetCodesOf(trx, login.id);
    await endSessionsOf(trx, login.id);
    await unlinkIdentities(trx, login.id);
    await notifyOfNewPassword(trx, services, account);
  });
  await session.rotate(passwordHash);
}

/**
 * Notifies the owner at every proven contact that the account has another password (rule 34.2). `except` is the contact
 * whose code set it, so its reader already knows.
 */
export async function notifyOfNewPassword(
  trx: Db,
  { outbox }: Pick<Services, 'outbox'>,
  { name, locale, phone_number, email, email_verified_at }: LockedAccount,
  { except }: { readonly except?: string | null } = {},
): Promise<void> {
  const words = text(locale, 'sms', 'password_changed');
  if (phone_number !== null && phone_number !== except) await outbox.sms(trx, phone_number, words);
  if (email === null || email_verified_at === null || email === except) return;
  await outbox.mail(trx, {
    to: email,
    subject: text(locale, 'mail', 'password_changed_subject'),
    body: greeted({ name, locale }, `${words}\n`),
  });
}
