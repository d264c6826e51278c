import type { OtpRequest } from '@jpro/api';
import type { Transaction } from 'kysely';
import type { RequestContext } from '../../../core/http/handler.ts';
import { HttpError } from '../../../core/http/httpError.ts';
import { SOURCE_LIMITS, takeAtSource } from '../../../core/limits/sourceLimits.ts';
import { text } from '../../../core/texts.ts';
import type { Database, Db } from '../../../database/schema.ts';
import { mayResend, takeSmsCode } from './codeLimits.ts';
import {
  type CodeCheck,
  type CodePurpose,
  type CodeRequest,
  createOneTimeCodes,
  type IssuedCode,
  otpOver,
  requestOver,
} from './oneTimeCode.ts';

/**
 * The message's text, the text for a recipient without an account (null when none is sent), and the subject of an
 * e-mail.
 */
const TEXTS = {
  registration: { code: 'otp', instead: 'already_registered', subject: null },
  password_reset: { code: 'reset_code', instead: 'no_account', subject: 'code_subject' },
  phone_change: { code: 'phone_code', instead: 'phone_in_use', subject: null },
  email_change: { code: 'email_code', instead: 'email_in_use', subject: 'email_code_subject' },
  login: { code: 'login_code', instead: null, subject: 'login_code_subject' },
  invitation: { code: 'otp', instead: 'already_registered', subject: null },
  owner_proof: { code: 'proof_code', instead: null, subject: 'proof_code_subject' },
} as const;

type Sending = Pick<RequestContext, 'services' | 'locale' | 'now'>;

/**
 * Creates a code and sends it, in the account's language or else the page's. Work and response are the same whether or
 * not the recipient exists; only the text of the message differs. If `isSent` is false, because too many messages were
 * sent, nothing is sent, and no code is right. Throws 429 when the site has sent all its text messages of the day.
 */
export async function sendCode(
  trx: Db,
  request: CodeRequest,
  { services, locale, now }: Sending,
  { isSent = true } = {},
): Promise<OtpRequest> {
  const issued = await createOneTimeCodes(services.configuration.secret).issue(trx, request, now, { isSent });
  return send(trx, issued, { services, locale, now }, isSent);
}

/** Sends a new code for a request, at most every 60 s. */
export async function resendCode(requestId: string, context: RequestContext): Promise<OtpRequest> {
  const { services, now } = context;
  const codes = createOneTimeCodes(services.configuration.secret);
  return context.transaction(async (trx) => {
    const waiting = await codes.waiting(trx, requestId, now);
    const isSent = await mayResend(trx, waiting, context);
    if (waiting === null) throw requestOver();
    if (!isSent) return codes.postpone(trx, waiting, now);
    return send(trx, await codes.reissue(trx, waiting, now), context, true);
  });
}

async function send(
  trx: Db,
  issued: IssuedCode,
  { services: { outbox, configuration }, locale: pageLocale, now }: Sending,
  isSent: boolean,
): Promise<OtpRequest> {
  const { purpose, channel, recipient, userId, payload, code, response } = issued;
  const account = await trx
    .selectFrom('users')
    .select('locale')
    .where('id', '=', userId ?? 0)
    .executeTakeFirst();
  const locale = account?.locale ?? pageLocale;
  const texts = TEXTS[purpose];
  const words = payload === null ? texts.instead : texts.code;
  const reachesSomebody = isSent && words !== null;
  const expiresAt = payload === null ? undefined : new Date(response.expires_at);
  if (channel === 'sms') await takeSmsCode(trx, { purpose, isSent: reachesSomebody }, now);
  if (!reachesSomebody) await outbox.nobody(trx);
  else if (channel === 'sms' || texts.subject === null)
    await outbox.sms(
      trx,
      recipient,
      text(locale, 'sms', words, { code }) + (payload === null ? '' : boundCode(configuration.publicUrl, code)),
      { expiresAt },
    );
  else
    await outbox.mail(trx, {
      to: recipient,
      subject: text(locale, 'mail', texts.subject),
      body: text(locale, 'sms', words, { code }),
      expiresAt,
    });
  return response;
}

/** The line that lets a phone fill in a code by itself, only on this site's pages (WebOTP). */
function boundCode(publicUrl: string | undefined, code: string): string {
  return publicUrl === undefined ? '' : `\n\n@${new URL(publicUrl).hostname} #${code}`;
}

export interface EnteredCode {
  readonly request_id: string;
  readonly code: string;
}

type RightCode = Extract<CodeCheck, { outcome: 'right' }>;

/**
 * Runs `work` for the right code, in the transaction that uses up the code. A wrong code costs an attempt and throws
 * 422; so does one that has expired or was sent for another purpose.
 */
export async function withRightCode<T>(
  context: Pick<RequestContext, 'services' | 'now' | 'transaction' | 'login' | 'visitor' | 'ip'>,
  purpose: CodePurpose,
  { request_id: requestId, code }: EnteredCode,
  act: (trx: Transaction<Database>, right: RightCode) => Promise<T>,
  /** `first` locks what must be locked before the code. */
  { first }: { readonly first?: (trx: Transaction<Database>) => Promise<unknown> } = {},
): Promise<T> {
  const { services, now } = context;
  await takeAtSource(SOURCE_LIMITS.codesTried, context);
  const codes = createOneTimeCodes(services.configuration.secret);
  // The wrong attempt must be counted, so commit first and throw afterwards.
  const check = await context.transaction(async (trx) => {
    await first?.(trx);
    const outcome = await codes.check(trx, { requestId, code, purpose }, now);
    return outcome.outcome === 'right' ? { outcome: 'done' as const, result: await act(trx, outcome) } : outcome;
  });
  if (check.outcome === 'done') return check.result;
  if (check.outcome === 'over') throw otpOver();
  throw new HttpError(422, 'validation', { values: { left: check.left }, fields: { code: 'otp_wrong' } });
}
