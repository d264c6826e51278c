import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { OtpRequest } from '@jpro/api';
import type { Kysely } from 'kysely';
import { derivedKey } from '../../core/derived-key.ts';
import { HttpError } from '../../core/http-error.ts';
import type { Database } from '../../database/schema.ts';
import type { OtpRequestsTable } from '../../database/tables/accounts.ts';

/** Decisions, 33. */
const VALID_MS = 5 * 60_000;
const RESEND_MS = 60_000;
const MOST_ATTEMPTS = 5;
/** A request is forgotten after this; until then its code may be sent again. */
const REQUEST_MS = 30 * 60_000;

type Purpose = OtpRequestsTable['purpose'];

interface NewRequest {
  readonly purpose: Purpose;
  readonly phoneNumber: string;
  readonly payload: unknown;
}

/** Codes of text messages: 6 digits, kept as a keyed hash, bound to their request. */
export interface OneTimeCodes {
  /** A new request and its code; with a payload of null no code can ever confirm it. */
  issue(trx: Kysely<Database>, request: NewRequest, now: Date): Promise<{ request: OtpRequest; code: string }>;
  /** A new code for the same request. Throws 429 before 60 s have passed, 422 for a request that is over. */
  reissue(trx: Kysely<Database>, requestId: string, now: Date): Promise<{ request: OtpRequest; code: string; phoneNumber: string; payload: unknown }>;
  /** Uses up one attempt. The answer says what came of it; the caller commits it either way. */
  check(trx: Kysely<Database>, entered: { requestId: string; code: string; purpose: Purpose }, now: Date): Promise<CodeCheck>;
}

export type CodeCheck =
  | { readonly outcome: 'right'; readonly phoneNumber: string; readonly payload: unknown }
  | { readonly outcome: 'wrong'; readonly left: number }
  | { readonly outcome: 'over' };

export const otpOver = () => new HttpError(422, 'validation', { fields: { code: 'otp_expired' } });

export function createOneTimeCodes(secret: string): OneTimeCodes {
  const key = derivedKey(secret, 'one-time-codes');
  const hashOf = (requestId: string, code: string) => createHmac('sha256', key).update(`${requestId}:${code}`).digest();
  const codeHash = (requestId: string, code: string, payload: unknown) => (payload === null ? randomBytes(32) : hashOf(requestId, code));
  const newCode = () => String(randomInt(1_000_000)).padStart(6, '0');
  const times = (now: Date) => ({ expires_at: new Date(now.getTime() + VALID_MS), sent_at: now });
  const describe = (requestId: string, now: Date): OtpRequest => ({
    request_id: requestId,
    expires_at: new Date(now.getTime() + VALID_MS).toISOString(),
    resend_at: new Date(now.getTime() + RESEND_MS).toISOString(),
  });

  return {
    async issue(trx, { purpose, phoneNumber, payload }, now) {
      const code = newCode();
      const requestId = crypto.randomUUID();
      await trx.insertInto('otp_requests').values({
        request_id: requestId,
        purpose,
        phone_number: phoneNumber,
        code_hash: codeHash(requestId, code, payload),
        payload: JSON.stringify(payload),
        created_at: now,
        ...times(now),
      }).execute();
      return { request: describe(requestId, now), code };
    },

    async reissue(trx, requestId, now) {
      const row = await trx.selectFrom('otp_requests').selectAll().where('request_id', '=', requestId).forUpdate().executeTakeFirst();
      if (!row || row.consumed_at || now.getTime() - row.created_at.getTime() > REQUEST_MS) throw otpOver();
      const wait = Math.ceil((row.sent_at.getTime() + RESEND_MS - now.getTime()) / 1000);
      if (wait > 0) throw new HttpError(429, 'otp_too_soon', { values: { seconds: wait }, retryAfter: wait });
      const code = newCode();
      await trx.updateTable('otp_requests').set({ code_hash: codeHash(requestId, code, row.payload), attempts: 0, ...times(now) }).where('request_id', '=', requestId).execute();
      return { request: describe(requestId, now), code, phoneNumber: row.phone_number, payload: row.payload };
    },

    async check(trx, { requestId, code, purpose }, now) {
      const row = await trx.selectFrom('otp_requests').selectAll().where('request_id', '=', requestId).where('purpose', '=', purpose).forUpdate().executeTakeFirst();
      if (!row || row.consumed_at || row.expires_at <= now || row.attempts >= MOST_ATTEMPTS) return { outcome: 'over' };
      const attempts = row.attempts + 1;
      const isRight = timingSafeEqual(hashOf(requestId, latinDigits(code)), row.code_hash);
      await trx.updateTable('otp_requests').set({ attempts, ...(isRight ? { consumed_at: now } : {}) }).where('request_id', '=', requestId).execute();
      if (isRight) return { outcome: 'right', phoneNumber: row.phone_number, payload: row.payload };
      return attempts >= MOST_ATTEMPTS ? { outcome: 'over' } : { outcome: 'wrong', left: MOST_ATTEMPTS - attempts };
    },
  };
}

function latinDigits(code: string): string {
  return code.replace(/[\u1040-\u1049]/g, (digit) => String(digit.charCodeAt(0) - 0x1040));
}

export async function forgetOldRequests(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('otp_requests').where('created_at', '<', new Date(now.getTime() - REQUEST_MS)).execute();
}
