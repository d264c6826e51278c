import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { OtpRequest } from '@jpro/api';
import { derivedKey } from '../../../core/session/secrets.ts';
import { HttpError } from '../../../core/http/httpError.ts';
import type { Db } from '../../../database/schema.ts';
import type { OtpRequestsTable } from '../../../database/tables/accounts.ts';

/** The values of rule 33.1. */
const VALID_MS = 5 * 60_000;
const RESEND_MS = 60_000;
const MAX_ATTEMPTS = 5;
/** How long a code may be sent again. The request is deleted when its last code has expired, too. */
const REQUEST_MS = 30 * 60_000;

export type CodePurpose = OtpRequestsTable['purpose'];

export interface CodeRequest {
  readonly purpose: CodePurpose;
  readonly channel: OtpRequestsTable['channel'];
  /** The phone number or e-mail address that the code is sent to. */
  readonly recipient: string;
  /**
   * The account that the code is for, or that already has the recipient's number; null when a new one is registered.
   */
  readonly userId: number | null;
  /** What the right code leads to. With null, no code is ever right. */
  readonly payload: unknown;
}

/** A request with its code, ready to be sent. */
export interface IssuedCode extends CodeRequest {
  readonly response: OtpRequest;
  readonly code: string;
}

export interface WaitingRequest extends CodeRequest {
  readonly requestId: string;
}

/** Codes of 6 digits, stored as keyed hashes, bound to their request. */
export interface OneTimeCodes {
  /** Of a code that is not sent, none is right until it is issued again: nobody but a guesser would enter one. */
  issue(trx: Db, request: CodeRequest, now: Date, sending: { isSent: boolean }): Promise<IssuedCode>;
  /** Locks and returns a request whose code may be sent again; null when it has expired. Throws 429 within 60 s. */
  waiting(trx: Db, requestId: string, now: Date): Promise<WaitingRequest | null>;
  reissue(trx: Db, request: WaitingRequest, now: Date): Promise<IssuedCode>;
  /** Responds as if a new code had been sent; the earlier one stays valid. */
  postpone(trx: Db, request: WaitingRequest, now: Date): Promise<OtpRequest>;
  /** Uses up one attempt and returns its result, which the caller commits in either case. */
  check(trx: Db, entered: { requestId: string; code: string; purpose: CodePurpose }, now: Date): Promise<CodeCheck>;
}

export type CodeCheck =
  | {
      readonly outcome: 'right';
      readonly channel: 'sms' | 'mail';
      readonly recipient: string;
      readonly userId: number | null;
      readonly payload: unknown;
    }
  | { readonly outcome: 'wrong'; readonly left: number }
  | { readonly outcome: 'over' };

/** The code is over; another one may be sent for the same request. */
export const otpOver = () => new HttpError(422, 'validation', { fields: { code: 'otp_expired' } });

/** The whole request is over, so that no new code helps. */
export const requestOver = () => new HttpError(422, 'validation', { fields: { code: 'otp_request_over' } });

export function createOneTimeCodes(secret: string): OneTimeCodes {
  const key = derivedKey(secret, 'one-time-codes');
  const hashOf = (requestId: string, code: string) => createHmac('sha256', key).update(`${requestId}:${code}`).digest();
  const codeHash = (requestId: string, code: string, canBeRight: boolean) =>
    canBeRight ? hashOf(requestId, code) : randomBytes(32);
  const newCode = () => String(randomInt(1_000_000)).padStart(6, '0');
  const times = (now: Date) => ({ expires_at: new Date(now.getTime() + VALID_MS), sent_at: now });
  const describe = (requestId: string, now: Date): OtpRequest => ({
    request_id: requestId,
    expires_at: new Date(now.getTime() + VALID_MS).toISOString(),
    resend_at: new Date(now.getTime() + RESEND_MS).toISOString(),
  });

  return {
    async issue(trx, request, now, { isSent }) {
      const { purpose, channel, recipient, userId, payload } = request;
      const code = newCode();
      const requestId = crypto.randomUUID();
      await trx
        .insertInto('otp_requests')
        .values({
          request_id: requestId,
          purpose,
          channel,
          recipient,
          user_id: userId,
          code_hash: codeHash(requestId, code, isSent && payload !== null),
          payload: JSON.stringify(payload),
          created_at: now,
          ...times(now),
        })
        .execute();
      return { ...request, response: describe(requestId, now), code };
    },

    async waiting(trx, requestId, now) {
      const row = await trx
        .selectFrom('otp_requests')
        .selectAll()
        .where('request_id', '=', requestId)
        .forUpdate()
        .executeTakeFirst();
      if (!row || row.consumed_at || now.getTime() - row.created_at.getTime() > REQUEST_MS) return null;
      const wait = Math.ceil((row.sent_at.getTime() + RESEND_MS - now.getTime()) / 1000);
      if (wait > 0) throw new HttpError(429, 'otp_too_soon', { values: { seconds: wait }, retryAfter: wait });
      const { purpose, channel, recipient, user_id: userId, payload } = row;
      return { requestId, purpose, channel, recipient, userId, payload };
    },

    async reissue(trx, { requestId, ...request }, now) {
      const code = newCode();
      await trx
        .updateTable('otp_requests')
        .set({ code_hash: codeHash(requestId, code, request.payload !== null), attempts: 0, ...times(now) })
        .where('request_id', '=', requestId)
        .execute();
      return { ...request, response: describe(requestId, now), code };
    },

    async postpone(trx, { requestId }, now) {
      await trx.updateTable('otp_requests').set({ sent_at: now }).where('request_id', '=', requestId).execute();
      return describe(requestId, now);
    },

    async check(trx, { requestId, code, purpose }, now) {
      const row = await trx
        .selectFrom('otp_requests')
        .selectAll()
        .where('request_id', '=', requestId)
        .where('purpose', '=', purpose)
        .forUpdate()
        .executeTakeFirst();
      if (!row || row.consumed_at || row.expires_at <= now || row.attempts >= MAX_ATTEMPTS) return { outcome: 'over' };
      const attempts = row.attempts + 1;
      const isRight = timingSafeEqual(hashOf(requestId, code), row.code_hash);
      await trx
        .updateTable('otp_requests')
        .set({ attempts, ...(isRight ? { consumed_at: now } : {}) })
        .where('request_id', '=', requestId)
        .execute();
      if (isRight)
        return {
          outcome: 'right',
          channel: row.channel,
          recipient: row.recipient,
          userId: row.user_id,
          payload: row.payload,
        };
      return attempts >= MAX_ATTEMPTS ? { outcome: 'over' } : { outcome: 'wrong', left: MAX_ATTEMPTS - attempts };
    },
  };
}

/**
 * Invalidates everything pending for an account, such as codes and links sent to its contacts or requested in its name,
 * after a new password, a new contact or a restored one. Call it with the user's row locked (`lockAccount`), before
 * that row changes.
 */
export async function forgetCodesOf(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('otp_requests').where('user_id', '=', userId).execute();
  await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

export async function forgetOldRequests(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('otp_requests')
    .where('created_at', '<', new Date(now.getTime() - REQUEST_MS))
    .where('expires_at', '<=', now)
    .execute();
}
