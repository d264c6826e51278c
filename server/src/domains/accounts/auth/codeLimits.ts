import { YANGON_OFFSET_MS, yangonDay } from '@jpro/api/fields';
import { sql } from 'kysely';
import type { RequestContext } from '../../../core/http/handler.ts';
import { HttpError } from '../../../core/http/httpError.ts';
import { isWithinLimit, RATE_LIMITS } from '../../../core/limits/rateLimit.ts';
import { SOURCE_LIMITS, takeAtSource } from '../../../core/limits/sourceLimits.ts';
import type { DeviceOwner } from '../../../core/session/knownDevices.ts';
import type { Db } from '../../../database/schema.ts';
import { settingOf } from '../../../database/settings.ts';
import type { CodePurpose, CodeRequest } from './oneTimeCode.ts';

type Asking = Pick<RequestContext, 'services' | 'login' | 'visitor' | 'ip' | 'session'>;
type Addressee = Pick<CodeRequest, 'purpose' | 'recipient' | 'userId'>;

/** Stops floods of messages before anything else is done for the request (rule 33). */
export async function takeCodeLimits(context: Asking, recipient: string): Promise<void> {
  await takeAtSource(SOURCE_LIMITS.codesAsked, context);
  await takeMessage(context, recipient);
}

/** Strangers share a limit for each phone number or e-mail address, of which each IP address gets only a part. */
async function takeMessage({ services: { rateLimiter }, ip }: Asking, recipient: string): Promise<void> {
  await rateLimiter.take(RATE_LIMITS.otpPerNameAndAddress, `${recipient}@${ip}`);
  await rateLimiter.take(RATE_LIMITS.otpPerPhone, recipient);
}

/**
 * Whether to send a code for a forgotten password. Known devices of the account have their own limit. Above the limit
 * nothing is sent and the response stays the same, so that strangers can neither flood nor block the owner (rule 44). A
 * flood gets 429.
 */
export async function mayGetResetCode(
  recipient: string,
  owner: DeviceOwner | undefined,
  context: Asking,
): Promise<boolean> {
  const {
    services: { rateLimiter },
    ip,
    session,
  } = context;
  const device = owner && session.knownDevice(owner);
  if (device)
    return (
      (await isWithinLimit(rateLimiter, RATE_LIMITS.resetPerDevice, device)) &&
      isWithinLimit(rateLimiter, RATE_LIMITS.resetPerAccount, String(owner.id))
    );
  await takeAtSource(SOURCE_LIMITS.codesAsked, context);
  return (
    (await isWithinLimit(rateLimiter, RATE_LIMITS.otpPerNameAndAddress, `${recipient}@${ip}`)) &&
    isWithinLimit(rateLimiter, RATE_LIMITS.otpPerPhone, recipient)
  );
}

/** Whether to send a code after the right password. */
export function mayGetLoginCode(
  userId: number,
  { services: { rateLimiter } }: Pick<RequestContext, 'services'>,
): Promise<boolean> {
  return isWithinLimit(rateLimiter, RATE_LIMITS.loginCodePerUser, String(userId));
}

/** Whether to send one more message for a request; null stands for a request that does not exist. */
export async function mayResend(trx: Db, request: Addressee | null, context: Asking): Promise<boolean> {
  const { rateLimiter } = context.services;
  if (request?.purpose === 'password_reset')
    return mayGetResetCode(request.recipient, await ownerOf(trx, request), context);
  await takeAtSource(SOURCE_LIMITS.codesAsked, context);
  if (request === null) return false;
  if (request.purpose === 'login') return request.userId !== null && mayGetLoginCode(request.userId, context);
  if (request.purpose === 'owner_proof') await rateLimiter.take(RATE_LIMITS.ownerProofPerUser, String(request.userId));
  else await takeMessage(context, request.recipient);
  return true;
}

function ownerOf(trx: Db, { userId }: Addressee): Promise<DeviceOwner | undefined> {
  return trx
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('id', '=', userId ?? 0)
    .executeTakeFirst();
}

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
  invitation: 0.8,
  login: null,
};

/** The operator's setting `sms_codes_a_day`. */
async function dailyLimit(db: Db): Promise<number> {
  return (await settingOf<number>(db, 'sms_codes_a_day')) ?? DEFAULT_LIMIT;
}

/**
 * Counts a code by text message. Throws 429 when the day's codes are used up, even for one that would not be sent: the
 * response must not reveal whether the recipient exists.
 */
export async function takeSmsCode(
  trx: Db,
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
export async function smsCodesToday(db: Db, now: Date): Promise<{ readonly sent: number; readonly limit: number }> {
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
