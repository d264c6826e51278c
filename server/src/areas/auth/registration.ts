import type { OtpRequest } from '@jpro/api';
import type { Kysely } from 'kysely';
import type { RequestContext } from '../../core/handler.ts';
import { HttpError } from '../../core/http-error.ts';
import { isUniqueViolation } from '../../database/is-unique-violation.ts';
import type { Database } from '../../database/schema.ts';
import { withRightCode, type EnteredCode } from './confirm-code.ts';
import { createAccount, type RegisteredAccount } from './create-account.ts';
import { otpOver } from './one-time-code.ts';
import { hashPassword, refuseCommonPassword } from './passwords.ts';
import { refuseUnknownCode } from '../referral/referral.ts';
import { sendCode, takeCodeLimits } from './send-code.ts';

type WithPassword<Account> = Account extends RegisteredAccount ? Omit<Account, 'passwordHash' | 'locale'> & { readonly password: string } : never;
type Registration = WithPassword<RegisteredAccount>;

/**
 * Starts a registration. A phone number that has an account already gets the same answer after the same work; its owner
 * is told by text message instead of a code.
 */
export async function startRegistration(registration: Registration, context: RequestContext): Promise<OtpRequest> {
  const { password, ...account } = registration;
  refuseCommonPassword(password);
  await takeCodeLimits(context, account.phone_number);
  if (account.user_type === 'jobseeker' && account.referral_code) await refuseUnknownCode(context.db, account.referral_code);
  const passwordHash = await hashPassword(password);
  return context.transaction(async (trx) => {
    const owner = await ownerOf(trx, account);
    const payload = owner ? null : ({ ...account, passwordHash, locale: context.locale } as RegisteredAccount);
    return sendCode(trx, { purpose: 'registration', channel: 'sms', recipient: account.phone_number, userId: owner?.id ?? null, payload }, context);
  });
}

/** Creates the account after the right code; answers its user id. */
export function confirmRegistration(entered: EnteredCode, context: RequestContext): Promise<number> {
  return withRightCode(context, 'registration', entered, (trx, { payload }) => createAccount(trx, payload as RegisteredAccount)).catch(explainTaken);
}

function ownerOf(trx: Kysely<Database>, { user_type, phone_number }: Pick<RegisteredAccount, 'user_type' | 'phone_number'>): Promise<{ id: number } | undefined> {
  return trx.selectFrom('users').select('id').where('user_type', '=', user_type).where('phone_number', '=', phone_number).executeTakeFirst();
}

/** Somebody else took the e-mail address or the phone number between the two steps. */
function explainTaken(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  if (isUniqueViolation(error, 'users_user_type_email_key')) throw new HttpError(409, 'email_taken', { fields: { email: 'email_taken' } });
  throw otpOver();
}
