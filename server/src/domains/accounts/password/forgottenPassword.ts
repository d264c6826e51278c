import type { OtpRequest } from '@jpro/api';
import type { RequestContext } from '../../../core/http/handler.ts';
import { HttpError } from '../../../core/http/httpError.ts';
import { newSecret, secretHash } from '../../../core/session/sessions.ts';
import { SOURCE_LIMITS, takeAtSource } from '../../../core/limits/sourceLimits.ts';
import type { Db } from '../../../database/schema.ts';
import { mayGetResetCode } from '../auth/codeLimits.ts';
import { type EnteredCode, sendCode, withRightCode } from '../auth/sendCode.ts';
import { hasLoginName, readLoginName } from '../auth/signIn.ts';
import { lockAccount, type LockedAccount } from '../auth/openSession.ts';
import { endWaysIn } from '../auth/endWaysIn.ts';
import { otpOver } from '../auth/oneTimeCode.ts';
import { hashPassword, refuseCommonPassword } from '../auth/passwords.ts';
import type { EmailConfirmed } from '../contact-change/changeContact.ts';
import { notifyOfNewPassword } from './changePassword.ts';

/** How long the token for a new password is valid. */
const RESET_MS = 10 * 60_000;

/**
 * Sends a code to the given phone number or e-mail address. If it has no account, the response and the work are the
 * same, and the message says so. The same response is also given when strangers requested so many messages that none is
 * sent.
 */
export async function forgotPassword(
  form: { login: string; user_type: 'jobseeker' | 'company' },
  context: RequestContext,
): Promise<OtpRequest> {
  const name = readLoginName(form.login);
  return context.transaction(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['id', 'password_hash'])
      .where(hasLoginName(form.user_type, name))
      .executeTakeFirst();
    const isSent = await mayGetResetCode(name.value, user, context);
    const channel = name.column === 'email' ? 'mail' : 'sms';
    const request = {
      purpose: 'password_reset',
      channel,
      recipient: name.value,
      userId: user?.id ?? null,
      payload: user ? {} : null,
    } as const;
    return sendCode(trx, request, context, { isSent });
  });
}

/** Returns a token for a single new password after the right code. */
export function confirmForgotPassword(
  entered: EnteredCode,
  context: RequestContext,
): Promise<{ reset_token: string; expires_at: string }> {
  return withRightCode(context, 'password_reset', entered, async (trx, { userId, channel, recipient }) => {
    if (userId === null) throw otpOver();
    const token = newSecret();
    const expiresAt = new Date(context.now.getTime() + RESET_MS);
    await trx
      .deleteFrom('password_resets')
      .where((where) => where.or([where('user_id', '=', userId), where('expires_at', '<=', context.now)]))
      .execute();
    const confirmedEmail = channel === 'mail' ? recipient : null;
    await trx
      .insertInto('password_resets')
      .values({
        token_hash: secretHash(token),
        user_id: userId,
        confirmed_email: confirmedEmail,
        expires_at: expiresAt,
      })
      .execute();
    return { reset_token: token, expires_at: expiresAt.toISOString() };
  });
}

/**
 * Sets the new password, uses up the token, ends all other ways in and notifies the owner at the contact that did not
 * get the code. A code by e-mail has proven the address. Throws 422 for an expired token.
 */
export async function resetPassword(
  { reset_token: token, password }: { reset_token: string; password: string },
  context: RequestContext,
  emailConfirmed: EmailConfirmed,
): Promise<void> {
  const { services, now } = context;
  refuseCommonPassword(password);
  await takeAtSource(SOURCE_LIMITS.codesTried, context);
  const passwordHash = await hashPassword(password);
  await context.transaction(async (trx) => {
    const found = await trx
      .selectFrom('password_resets')
      .select('user_id')
      .where('token_hash', '=', secretHash(token))
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow(resetOver);
    const account = await lockAccount(trx, found.user_id);
    // Of two concurrent requests, only one succeeds.
    const reset = await trx
      .deleteFrom('password_resets')
      .where('token_hash', '=', secretHash(token))
      .returning(['user_id', 'confirmed_email'])
      .executeTakeFirstOrThrow(resetOver);
    await endWaysIn(trx, account.id);
    if (reset.confirmed_email !== null) {
      await proveEmail(trx, account, reset.confirmed_email, now);
      await emailConfirmed(trx, context, account.id);
    }
    await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', reset.user_id).execute();
    const codeCameTo = reset.confirmed_email ?? account.phone_number;
    await notifyOfNewPassword(trx, services, account, { except: codeCameTo });
  });
}

const resetOver = () => new HttpError(422, 'reset_over', { fields: { reset_token: 'reset_over' } });

/**
 * The person who reads the e-mails of an unproven address takes over the account from the one who entered it. Throws
 * 422 when the account has another address by now.
 */
async function proveEmail(trx: Db, account: LockedAccount, email: string, now: Date): Promise<void> {
  if (account.email !== email) throw resetOver();
  if (account.email_verified_at !== null) return;
  await trx.updateTable('users').set({ email_verified_at: now }).where('id', '=', account.id).execute();
}
