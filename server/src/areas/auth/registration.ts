import type { OtpRequest } from '@jpro/api';
import type { Kysely } from 'kysely';
import type { Locale, RequestContext } from '../../core/handler.ts';
import { HttpError } from '../../core/http-error.ts';
import { RATE_LIMITS } from '../../core/rate-limit.ts';
import { text } from '../../core/texts.ts';
import { isUniqueViolation } from '../../database/is-unique-violation.ts';
import type { Database } from '../../database/schema.ts';
import { createAccount, type NewAccount } from './create-account.ts';
import { createOneTimeCodes, otpOver } from './one-time-code.ts';
import { hashPassword, refuseCommonPassword } from './passwords.ts';

type WithPassword<Account> = Account extends NewAccount ? Omit<Account, 'passwordHash' | 'locale'> & { readonly password: string } : never;
type Registration = WithPassword<NewAccount>;

/**
 * Starts a registration. A phone number that has an account already gets the same answer after the same work; its owner
 * is told by text message instead of a code.
 */
export async function startRegistration(registration: Registration, context: RequestContext): Promise<OtpRequest> {
  const { services, locale, now, ip } = context;
  const { password, ...account } = registration;
  refuseCommonPassword(password);
  await services.rateLimiter.take(RATE_LIMITS.otpPerAddress, ip);
  await services.rateLimiter.take(RATE_LIMITS.otpPerPhone, account.phone_number);
  const passwordHash = await hashPassword(password);
  return context.transaction(async (trx) => {
    const payload = (await isRegistered(trx, account)) ? null : ({ ...account, passwordHash, locale } as NewAccount);
    const codes = createOneTimeCodes(services.configuration.secret);
    const { request, code } = await codes.issue(trx, { purpose: 'registration', phoneNumber: account.phone_number, payload }, now);
    await services.outbox.sms(trx, account.phone_number, message(locale, code, payload));
    return request;
  });
}

/** Creates the account after the right code; answers its user id. */
export async function confirmRegistration(entered: { request_id: string; code: string }, context: RequestContext): Promise<number> {
  const { services, now, ip } = context;
  await services.rateLimiter.take(RATE_LIMITS.otpConfirmPerAddress, ip);
  const codes = createOneTimeCodes(services.configuration.secret);
  const outcome = await context.transaction(async (trx) => {
    const check = await codes.check(trx, { requestId: entered.request_id, code: entered.code, purpose: 'registration' }, now);
    if (check.outcome !== 'right') return check;
    return { outcome: 'created' as const, userId: await createAccount(trx, check.payload as NewAccount) };
  }).catch(explainTaken);
  if (outcome.outcome === 'created') return outcome.userId;
  if (outcome.outcome === 'over') throw otpOver();
  throw new HttpError(422, 'validation', { values: { left: outcome.left }, fields: { code: 'otp_wrong' } });
}

export async function resendCode(requestId: string, context: RequestContext): Promise<OtpRequest> {
  const { services, locale, now, ip } = context;
  await services.rateLimiter.take(RATE_LIMITS.otpPerAddress, ip);
  return context.transaction(async (trx) => {
    const codes = createOneTimeCodes(services.configuration.secret);
    const { request, code, phoneNumber, payload } = await codes.reissue(trx, requestId, now);
    await services.rateLimiter.take(RATE_LIMITS.otpPerPhone, phoneNumber);
    await services.outbox.sms(trx, phoneNumber, message(locale, code, payload));
    return request;
  });
}

function message(locale: Locale, code: string, payload: unknown): string {
  return payload === null ? text(locale, 'sms', 'already_registered') : text(locale, 'sms', 'otp', { code });
}

async function isRegistered(trx: Kysely<Database>, { user_type, phone_number }: Pick<NewAccount, 'user_type' | 'phone_number'>): Promise<boolean> {
  return (await trx.selectFrom('users').select('id').where('user_type', '=', user_type).where('phone_number', '=', phone_number).executeTakeFirst()) !== undefined;
}

/** Somebody else took the e-mail address or the phone number between the two steps. */
function explainTaken(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  if (isUniqueViolation(error, 'users_user_type_email_key')) throw new HttpError(409, 'email_taken', { fields: { email: 'email_taken' } });
  throw otpOver();
}
