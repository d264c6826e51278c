import { YANGON_OFFSET_MS, yangonDay } from '@jpro/api/fields';
import { sql, type Kysely } from 'kysely';
import { HttpError } from '../../../core/http/httpError.ts';
import type { Database } from '../../../database/schema.ts';
import { settingOf } from '../../../database/settingOf.ts';
import type { CodePurpose } from './oneTimeCode.ts';

const DEFAULT_LIMIT = 2000;
const DAY_MS = 24 * 3600_000;

/**
 * The share of a day's codes that a purpose may use up; null for no limit. Anyone may request codes for registration
 * and for a forgotten password, so the rest is reserved for people who are signed in. A code to log in follows the
 * right password; refusing it would reveal that the password was right.
 */
const SHARES: Readonly<Record<CodePurpose, number | null>> = {
  registration: 0.8,
  password_reset: 0.8,
  phone_change: 1,
  email_change: 1,
  owner_proof: 1,
  login: null,
};

/** The operator's setting `sms_codes_a_day`. */
async function dailyLimit(db: Kysely<Database>): Promise<number> {
  return (await settingOf<number>(db, 'sms_codes_a_day')) ?? DEFAULT_LIMIT;
}

/**
 * Counts a code by text message. Throws 429 when the day's codes are used up, even for one that would not be sent: the
 * response must not reveal whether the recipient exists.
 */
export async function takeSmsCode(
  trx: Kysely<Database>,
  { purpose, isSent }: { readonly purpose: CodePurpose; readonly isSent: boolean },
  now: Date,
): Promise<void> {
  const day = yangonDay(now);
  const count = isSent ? 1 : 0;
  const share = SHARES[purpose];
  const limit = share === null ? null : Math.floor((await dailyLimit(trx)) * share);
  const { rows } = await sql`
    insert into sms_codes_by_day as today (day, sent) select ${day}::date, ${count}::int
    where ${limit}::int is null or ${limit}::int > 0
    on conflict (day) do update set sent = today.sent + ${count}::int
    where ${limit}::int is null or today.sent < ${limit}::int returning sent`.execute(trx);
  if (rows.length === 0) throw new HttpError(429, 'sms_used_up', { retryAfter: secondsToTomorrow(now) });
}

/** Codes sent today, and how many may be sent. */
export async function smsCodesToday(
  db: Kysely<Database>,
  now: Date,
): Promise<{ readonly sent: number; readonly limit: number }> {
  const today = await db
    .selectFrom('sms_codes_by_day')
    .select('sent')
    .where('day', '=', yangonDay(now))
    .executeTakeFirst();
  return { sent: today?.sent ?? 0, limit: await dailyLimit(db) };
}

function secondsToTomorrow(now: Date): number {
  return Math.ceil((DAY_MS - ((now.getTime() + YANGON_OFFSET_MS) % DAY_MS)) / 1000);
}
