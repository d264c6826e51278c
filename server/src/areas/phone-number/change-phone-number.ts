import type { OtpRequest } from '@jpro/api';
import type { CurrentUser, RequestContext } from '../../core/handler.ts';
import { conflict, invalidField } from '../../core/http-error.ts';
import { text } from '../../core/texts.ts';
import { isUniqueViolation } from '../../database/is-unique-violation.ts';
import { withRightCode, type EnteredCode } from '../auth/confirm-code.ts';
import { otpOver } from '../auth/one-time-code.ts';
import { sendCode, takeCodeLimits } from '../auth/send-code.ts';

/** Sends a code to the new number. One that belongs to somebody else gets the same answer; its owner is told instead. */
export async function checkPhoneNumber(phoneNumber: string, context: RequestContext<CurrentUser>): Promise<OtpRequest> {
  const { user } = context;
  await takeCodeLimits(context, phoneNumber);
  return context.transaction(async (trx) => {
    const owner = await trx.selectFrom('users').select('id').where('user_type', '=', user.user_type).where('phone_number', '=', phoneNumber).executeTakeFirst();
    if (owner?.id === user.id) throw invalidField('phone_number', 'phone_same');
    return sendCode(trx, { purpose: 'phone_change', channel: 'sms', recipient: phoneNumber, userId: (owner ?? user).id, payload: owner ? null : {} }, context);
  });
}

/** Changes the number after the right code. The old number is told, and can no longer get a new password. */
export async function changePhoneNumber(entered: EnteredCode, context: RequestContext<CurrentUser>): Promise<void> {
  const { services, user } = context;
  await withRightCode(context, 'phone_change', entered, async (trx, { userId, recipient }) => {
    if (userId !== user.id) throw otpOver();
    const before = await trx.selectFrom('users').select(['phone_number', 'locale']).where('id', '=', user.id).forUpdate().executeTakeFirstOrThrow();
    await trx.updateTable('users').set({ phone_number: recipient }).where('id', '=', user.id).execute();
    await trx.deleteFrom('otp_requests').where('user_id', '=', user.id).where('purpose', '=', 'password_reset').execute();
    await trx.deleteFrom('password_resets').where('user_id', '=', user.id).execute();
    if (before.phone_number !== null) await services.outbox.sms(trx, before.phone_number, text(before.locale, 'sms', 'phone_changed'));
  }).catch((error: unknown) => {
    // Somebody took the number between the two steps.
    throw isUniqueViolation(error) ? conflict('phone_taken') : error;
  });
}
