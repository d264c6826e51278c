import type { OtpRequest } from '@jpro/api';
import type { RequestContext } from '../../core/handler.ts';
import { HttpError } from '../../core/http-error.ts';
import { newSecret, secretHash } from '../../core/opaque-secret.ts';
import { RATE_LIMITS } from '../../core/rate-limit.ts';
import { endSessionsOf } from '../../core/sessions.ts';
import { withRightCode, type EnteredCode } from '../auth/confirm-code.ts';
import { hasLoginName, readLoginName } from '../auth/login-name.ts';
import { otpOver } from '../auth/one-time-code.ts';
import { hashPassword, refuseCommonPassword } from '../auth/passwords.ts';
import { sendCode, takeCodeLimits } from '../auth/send-code.ts';

/** How long the token for a new password is valid. */
const RESET_MS = 10 * 60_000;

/**
 * Sends a code to the phone number or e-mail address that was given. One that no account has gets the same answer after
 * the same work, and a message that says so.
 */
export async function forgotPassword(form: { login: string; user_type: 'jobseeker' | 'company' }, context: RequestContext): Promise<OtpRequest> {
  const name = readLoginName(form.login);
  await takeCodeLimits(context, name.value);
  return context.transaction(async (trx) => {
    const user = await trx.selectFrom('users').select('id').where(hasLoginName(form.user_type, name)).executeTakeFirst();
    const channel = name.column === 'email' ? 'mail' : 'sms';
    return sendCode(trx, { purpose: 'password_reset', channel, recipient: name.value, userId: user?.id ?? null, payload: user ? {} : null }, context);
  });
}

/** Gives a token for one new password after the right code. */
export function confirmForgotPassword(entered: EnteredCode, context: RequestContext): Promise<{ reset_token: string; expires_at: string }> {
  return withRightCode(context, 'password_reset', entered, async (trx, { userId }) => {
    if (userId === null) throw otpOver();
    const token = newSecret();
    const expiresAt = new Date(context.now.getTime() + RESET_MS);
    await trx.deleteFrom('password_resets').where((where) => where.or([where('user_id', '=', userId), where('expires_at', '<=', context.now)])).execute();
    await trx.insertInto('password_resets').values({ token_hash: secretHash(token), user_id: userId, expires_at: expiresAt }).execute();
    return { reset_token: token, expires_at: expiresAt.toISOString() };
  });
}

/** Sets the new password, uses the token up and signs the account out everywhere. Throws 422 for a token that is over. */
export async function resetPassword({ reset_token: token, password }: { reset_token: string; password: string }, context: RequestContext): Promise<void> {
  const { services, now, ip } = context;
  refuseCommonPassword(password);
  await services.rateLimiter.take(RATE_LIMITS.otpConfirmPerAddress, ip);
  const passwordHash = await hashPassword(password);
  await context.transaction(async (trx) => {
    const reset = await trx.deleteFrom('password_resets').where('token_hash', '=', secretHash(token)).where('expires_at', '>', now).returning('user_id').executeTakeFirst();
    if (!reset) throw new HttpError(422, 'reset_over', { fields: { reset_token: 'reset_over' } });
    await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', reset.user_id).execute();
    await endSessionsOf(trx, reset.user_id);
  });
}
