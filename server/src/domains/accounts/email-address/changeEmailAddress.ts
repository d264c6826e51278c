import type { OtpRequest, OwnerProofForm } from '@jpro/api';
import type { CurrentUser, RequestContext } from '../../../core/http/handler.ts';
import { conflict, invalidField } from '../../../core/http/httpError.ts';
import { RATE_LIMITS } from '../../../core/limits/rateLimit.ts';
import { isUniqueViolation } from '../../../database/isUniqueViolation.ts';
import type { Db } from '../../../database/schema.ts';
import { takeCodeLimits } from '../auth/codeLimits.ts';
import { type EnteredCode, sendCode, withRightCode } from '../auth/sendCode.ts';
import { lockAccount } from '../auth/openSession.ts';
import { otpOver } from '../auth/oneTimeCode.ts';
import { replaceContact } from '../contact-restore/restoreContact.ts';
import { proveOwner } from '../owner-proof/proveOwner.ts';

/**
 * Sends a code to the new address after the owner has been proven. For an address of another account, the response and
 * the work are the same, but its owner gets a notice instead.
 */
export async function checkEmailAddress(
  { email, ...proof }: OwnerProofForm & { email: string },
  context: RequestContext<CurrentUser>,
): Promise<OtpRequest> {
  const { services, user } = context;
  return proveOwner(proof, context, async (trx) => {
    await services.rateLimiter.take(RATE_LIMITS.contactPerUser, String(user.id));
    const owner = await trx
      .selectFrom('users')
      .select(['id', 'email_verified_at'])
      .where('user_type', '=', user.user_type)
      .where('email', '=', email)
      .executeTakeFirst();
    // The account's own unconfirmed address is confirmed in the same way.
    if (owner?.id === user.id && owner.email_verified_at !== null) throw invalidField('email', 'email_same');
    await takeCodeLimits(context, email);
    const isTaken = owner !== undefined && owner.id !== user.id;
    return sendCode(
      trx,
      {
        purpose: 'email_change',
        channel: 'mail',
        recipient: email,
        userId: (owner ?? user).id,
        payload: isTaken ? null : {},
      },
      context,
    );
  });
}

/** What higher domains do once a company has confirmed its address, in the transaction that changes it. */
export type EmailConfirmed = (
  trx: Db,
  context: Pick<RequestContext, 'services' | 'afterCommit' | 'now'>,
  companyId: number,
) => Promise<void>;

/** Changes the address after the right code. Former contacts are notified, with a link to restore them. */
export async function changeEmailAddress(
  entered: EnteredCode,
  context: RequestContext<CurrentUser>,
  emailConfirmed: EmailConfirmed,
): Promise<void> {
  const { user } = context;
  await withRightCode(
    context,
    'email_change',
    entered,
    async (trx, { userId, recipient }) => {
      if (userId !== user.id) throw otpOver();
      await replaceContact(trx, await lockAccount(trx, user.id), { email: recipient }, context);
      if (user.user_type === 'company') await emailConfirmed(trx, context, user.id);
    },
    { first: (trx) => lockAccount(trx, user.id) },
  ).catch((error: unknown) => {
    // Another account proved the same address between the two steps.
    throw isUniqueViolation(error) ? conflict('email_taken') : error;
  });
}

/** Removes the address after the owner has been proven. */
export async function removeEmailAddress(proof: OwnerProofForm, context: RequestContext<CurrentUser>): Promise<void> {
  const { services, user } = context;
  await proveOwner(proof, context, async (trx, account) => {
    await services.rateLimiter.take(RATE_LIMITS.contactPerUser, String(user.id));
    if (account.email !== null) await replaceContact(trx, account, { email: null }, context);
  });
}
