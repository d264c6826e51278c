import type { OtpRequest, OwnerProofForm } from '@jpro/api';
import type { LoginContext, RequestContext } from '../../../core/http/handler.ts';
import { conflict, invalidField } from '../../../core/http/httpError.ts';
import { RATE_LIMITS } from '../../../core/limits/rateLimit.ts';
import { isUniqueViolation } from '../../../database/isUniqueViolation.ts';
import type { Db } from '../../../database/schema.ts';
import { takeCodeLimits } from '../auth/codeLimits.ts';
import { lockAccount } from '../auth/openSession.ts';
import { otpOver } from '../auth/oneTimeCode.ts';
import { type EnteredCode, sendCode, withRightCode } from '../auth/sendCode.ts';
import { replaceContact } from '../contact-restore/restoreContact.ts';
import { proveOwner } from '../owner-proof/proveOwner.ts';

/** The two contacts of an account, and what differs between them. */
const CONTACTS = {
  phone_number: { purpose: 'phone_change', channel: 'sms', same: 'phone_same', taken: 'phone_taken' },
  email: { purpose: 'email_change', channel: 'mail', same: 'email_same', taken: 'email_taken' },
} as const;

export type Contact = keyof typeof CONTACTS;
type Context = LoginContext;

/**
 * Sends a code to the new contact after the owner has been proven. For one of another account, the response and the
 * work are the same, but its owner gets a notice instead.
 */
export async function checkContact(
  contact: Contact,
  value: string,
  proof: OwnerProofForm,
  context: Context,
): Promise<OtpRequest> {
  const { services, login } = context;
  const { purpose, channel, same } = CONTACTS[contact];
  return proveOwner(proof, context, async (trx) => {
    await services.rateLimiter.take(RATE_LIMITS.contactPerUser, String(login.id));
    const owner = await trx
      .selectFrom('users')
      .select(['id', 'email_verified_at'])
      .where('login_type', '=', login.type)
      .where(contact, '=', value)
      .executeTakeFirst();
    const isOwn = owner?.id === login.id;
    // The account's own unconfirmed address is confirmed in the same way.
    if (isOwn && (contact === 'phone_number' || owner.email_verified_at !== null)) throw invalidField(contact, same);
    await takeCodeLimits(context, value);
    const payload = owner && !isOwn ? null : {};
    return sendCode(trx, { purpose, channel, recipient: value, userId: (owner ?? login).id, payload }, context);
  });
}

/**
 * What higher domains do, in the same transaction, once a login has confirmed its address, or has become an owner's and
 * may have confirmed it before.
 */
export type EmailConfirmed = (
  trx: Db,
  context: Pick<RequestContext, 'services' | 'afterCommit' | 'now'>,
  loginId: number,
) => Promise<void>;

/**
 * Changes the contact after the right code. Former contacts are notified, with a link to restore them; they can no
 * longer reset the password.
 */
export async function changeContact(
  contact: Contact,
  entered: EnteredCode,
  context: Context,
  emailConfirmed: EmailConfirmed,
): Promise<void> {
  const { login } = context;
  const { purpose, taken } = CONTACTS[contact];
  await withRightCode(
    context,
    purpose,
    entered,
    async (trx, { userId, recipient }) => {
      if (userId !== login.id) throw otpOver();
      const changed = contact === 'email' ? { email: recipient } : { phone_number: recipient };
      const account = await lockAccount(trx, login.id);
      await replaceContact(trx, account, changed, context);
      if (contact === 'email') await emailConfirmed(trx, context, account.id);
    },
    { first: (trx) => lockAccount(trx, login.id) },
  ).catch((error: unknown) => {
    // Another account proved the same contact between the two steps.
    throw isUniqueViolation(error) ? conflict(taken) : error;
  });
}

/** Removes the e-mail address after the owner has been proven. */
export async function removeEmailAddress(proof: OwnerProofForm, context: Context): Promise<void> {
  const { services, login } = context;
  await proveOwner(proof, context, async (trx, account) => {
    await services.rateLimiter.take(RATE_LIMITS.contactPerUser, String(login.id));
    if (account.email !== null) await replaceContact(trx, account, { email: null }, context);
  });
}
