import type { OtpRequest } from '@jpro/api';
import type { Kysely } from 'kysely';
import type { Locale, RequestContext } from '../../core/handler.ts';
import { RATE_LIMITS } from '../../core/rate-limit.ts';
import type { Services } from '../../core/services.ts';
import { text } from '../../core/texts.ts';
import type { Database } from '../../database/schema.ts';
import { createOneTimeCodes, type CodeRequest, type IssuedCode } from './one-time-code.ts';

/** What the message says, and what it says to whom no code can help. */
const TEXTS = {
  registration: { code: 'otp', instead: 'already_registered' },
  password_reset: { code: 'reset_code', instead: 'no_account' },
  phone_change: { code: 'phone_code', instead: 'phone_in_use' },
} as const;

/** Stops floods of messages, before anything else is done for the request (decisions, 33). */
export async function takeCodeLimits({ services, ip }: Pick<RequestContext, 'services' | 'ip'>, recipient: string): Promise<void> {
  await services.rateLimiter.take(RATE_LIMITS.otpPerAddress, ip);
  await services.rateLimiter.take(RATE_LIMITS.otpPerPhone, recipient);
}

/**
 * Makes a code and sends it, in the account's language, else in the page's. Whether there is somebody to send it to or
 * not, the same is done and the same is answered; only the text of the message differs.
 */
export async function sendCode(trx: Kysely<Database>, request: CodeRequest, { services, locale, now }: Pick<RequestContext, 'services' | 'locale' | 'now'>): Promise<OtpRequest> {
  const issued = await createOneTimeCodes(services.configuration.secret).issue(trx, request, now);
  return send(trx, services, issued, locale);
}

/** Sends a new code for a request, once every 60 s. */
export async function resendCode(requestId: string, context: RequestContext): Promise<OtpRequest> {
  const { services, locale, now, ip } = context;
  await services.rateLimiter.take(RATE_LIMITS.otpPerAddress, ip);
  return context.transaction(async (trx) => {
    const issued = await createOneTimeCodes(services.configuration.secret).reissue(trx, requestId, now);
    await services.rateLimiter.take(RATE_LIMITS.otpPerPhone, issued.recipient);
    return send(trx, services, issued, locale);
  });
}

async function send(trx: Kysely<Database>, { outbox }: Services, issued: IssuedCode, pageLocale: Locale): Promise<OtpRequest> {
  const { purpose, channel, recipient, userId, payload, code, answer } = issued;
  const account = await trx.selectFrom('users').select('locale').where('id', '=', userId ?? 0).executeTakeFirst();
  const locale = account?.locale ?? pageLocale;
  const body = payload === null ? text(locale, 'sms', TEXTS[purpose].instead) : text(locale, 'sms', TEXTS[purpose].code, { code });
  if (channel === 'sms') await outbox.sms(trx, recipient, body);
  else await outbox.mail(trx, { to: recipient, subject: text(locale, 'mail', 'code_subject'), body });
  return answer;
}
