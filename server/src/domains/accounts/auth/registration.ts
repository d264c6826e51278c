import type { OtpRequest } from '@jpro/api';
import type { RequestContext } from '../../../core/http/handler.ts';
import { isWithinLimit, RATE_LIMITS } from '../../../core/limits/rateLimit.ts';
import { text } from '../../../core/texts.ts';
import { isUniqueViolation } from '../../../database/isUniqueViolation.ts';
import type { Db } from '../../../database/schema.ts';
import { takeCodeLimits } from './codeLimits.ts';
import { type EnteredCode, sendCode, withRightCode } from './sendCode.ts';
import { createAccount, type RegisteredAccount, type SetUpCompany } from './createAccount.ts';
import { requestOver } from './oneTimeCode.ts';
import { hashPassword, refuseCommonPassword } from './passwords.ts';
import { refuseUnknownCode } from '../referral/referral.ts';

type WithPassword<Account> = Account extends RegisteredAccount
  ? Omit<Account, 'passwordHash' | 'locale'> & { readonly password: string; readonly remember: boolean }
  : never;
type Registration = WithPassword<RegisteredAccount>;

/** What is stored until the right code is entered. */
type Waiting = RegisteredAccount & { readonly remember: boolean };

/**
 * Starts a registration. For a phone number that already has an account, the response and the work are the same, but
 * its owner gets a notice by text message instead of a code.
 */
export async function startRegistration(registration: Registration, context: RequestContext): Promise<OtpRequest> {
  const { password, ...account } = registration;
  refuseCommonPassword(password);
  await takeCodeLimits(context, account.phone_number);
  if (account.user_type === 'jobseeker' && account.referral_code)
    await refuseUnknownCode(context.db, account.referral_code);
  const passwordHash = await hashPassword(password);
  return context.transaction(async (trx) => {
    const owner = await ownerOf(trx, account);
    const payload = owner ? null : ({ ...account, passwordHash, locale: context.locale } as Waiting);
    return sendCode(
      trx,
      { purpose: 'registration', channel: 'sms', recipient: account.phone_number, userId: owner?.id ?? null, payload },
      context,
    );
  });
}

/** Creates the account after the right code. */
export function confirmRegistration(
  entered: EnteredCode,
  context: RequestContext,
  setUpCompany: SetUpCompany,
): Promise<{ userId: number; remember: boolean }> {
  return withRightCode(context, 'registration', entered, async (trx, { payload }) => {
    const account = payload as Waiting;
    const userId = await createAccount(trx, account, setUpCompany);
    if (account.user_type === 'company') await writeToClaimedEmail(trx, account.email, context);
    return { userId, remember: account.remember };
  }).catch((error: unknown) => {
    // Another account took the phone number between the two steps.
    throw isUniqueViolation(error) ? requestOver() : error;
  });
}

/**
 * A company may register with any e-mail address, even a stranger's. The address counts once a code sent to it is
 * entered, and only its owner learns whether it already has an account.
 */
async function writeToClaimedEmail(
  trx: Db,
  email: string,
  { services: { outbox, rateLimiter }, locale: pageLocale }: RequestContext,
): Promise<void> {
  const owner = await trx
    .selectFrom('users')
    .select('locale')
    .where('login_type', '=', 'company')
    .where('email', '=', email)
    .executeTakeFirst();
  const locale = owner?.locale ?? pageLocale;
  const body = text(locale, 'sms', owner ? 'email_in_use' : 'email_claimed');
  if (await isWithinLimit(rateLimiter, RATE_LIMITS.otpPerPhone, email))
    await outbox.mail(trx, { to: email, subject: text(locale, 'mail', 'email_code_subject'), body });
}

function ownerOf(
  trx: Db,
  { user_type, phone_number }: Pick<RegisteredAccount, 'user_type' | 'phone_number'>,
): Promise<{ id: number } | undefined> {
  return trx
    .selectFrom('users')
    .select('id')
    .where('login_type', '=', user_type)
    .where('phone_number', '=', phone_number)
    .executeTakeFirst();
}
