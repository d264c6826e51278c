import type { OtpRequest, OwnerProofForm } from '@jpro/api';
import type { CurrentUser, RequestContext } from '../../../core/http/handler.ts';
import { conflict, invalidField } from '../../../core/http/httpError.ts';
import { RATE_LIMITS } from '../../../core/limits/rateLimit.ts';
import { isUniqueViolation } from '../../../database/isUniqueViolation.ts';
import { takeCodeLimits } from '../auth/codeLimits.ts';
import { type EnteredCode, sendCode, withRightCode } from '../auth/sendCode.ts';
import { lockAccount } from '../auth/openSession.ts';
import { otpOver } from '../auth/oneTimeCode.ts';
import { replaceContact } from '../contact-restore/restoreContact.ts';
import { proveOwner } from '../owner-proof/proveOwner.ts';

/**
 * Sends a code to the new number after the owner has been proven. For another account's number, the response is the
 * same, but its owner gets a notice instead.
 */
export async function checkPhoneNumber(
  { phone_number: phoneNumber, ...proof }: OwnerProofForm & { phone_number: string },
  context: RequestContext<CurrentUser>,
): Promise<OtpRequest> {
  const { services, user } = context;
  return proveOwner(proof, context, async (trx) => {
    await services.rateLimiter.take(RATE_LIMITS.contactPerUser, String(user.id));
    const owner = await trx
      .selectFrom('users')
      .select('id')
      .where('user_type', '=', user.user_type)
      .where('phone_number', '=', phoneNumber)
      .executeTakeFirst();
    if (owner?.id === user.id) throw invalidField('phone_number', 'phone_same');
    await takeCodeLimits(context, phoneNumber);
    return sendCode(
      trx,
      {
        purpose: 'phone_change',
        channel: 'sms',
        recipient: phoneNumber,
        userId: (owner ?? user).id,
        payload: owner ? null : {},
      },
      context,
    );
  });
}

/**
 * Changes the number after the right code. Former contacts are notified with a link; the old number can no longer reset
 * the password.
 */
export async function changePhoneNumber(entered: EnteredCode, context: RequestContext<CurrentUser>): Promise<void> {
  const { user } = context;
  await withRightCode(
    context,
    'phone_change',
    entered,
    async (trx, { userId, recipient }) => {
      if (userId !== user.id) throw otpOver();
      await replaceContact(trx, await lockAccount(trx, user.id), { phone_number: recipient }, context);
    },
    { first: (trx) => lockAccount(trx, user.id) },
  ).catch((error: unknown) => {
    // Another account took the number between the two steps.
    throw isUniqueViolation(error) ? conflict('phone_taken') : error;
  });
}
