import type { OtpRequest } from '@jpro/api';
import { toLoginName } from '@jpro/api/fields';
import type { ExpressionBuilder } from 'kysely';
import type { InputOf, RequestContext } from '../../../core/http/handler.ts';
import { HttpError } from '../../../core/http/httpError.ts';
import { isBelowLimit, isWithinLimit, RATE_LIMITS, tooMany } from '../../../core/limits/rateLimit.ts';
import { VISIT_LIMITS } from '../../../core/limits/visitLimits.ts';
import type { Database } from '../../../database/schema.ts';
import { mayGetLoginCode } from './codeLimits.ts';
import { type EnteredCode, sendCode, withRightCode } from './sendCode.ts';
import { isPassword } from './passwords.ts';

type Credentials = InputOf<'auth', 'login'>['body'];

type SignIn =
  | {
      readonly outcome: 'signed-in';
      readonly userId: number;
      readonly remember: boolean;
      /** The hash of the password that was right. */
      readonly passwordHash: string | null;
    }
  /** The code is sent only if the password was right. */
  | { readonly outcome: 'code'; readonly request: OtpRequest };

interface Account {
  readonly id: number;
  readonly password_hash: string | null;
  readonly suspended_at: Date | null;
  readonly email: string | null;
  readonly email_verified_at: Date | null;
  readonly phone_number: string | null;
}

/**
 * Signs in with a password. Throws 401 with the same text and after the same work whether the account or the password
 * is wrong, 403 for a suspended account. Guessing blocks nobody else (rule 44.1):
 * 1. A device that has logged in to the account before has its own attempts.
 * 2. All others share the attempts of the login name as typed. When those are used up, every password gets the same
 *    response, and the right one sends a code.
 * 3. They also share the account's attempts, which only the right password reveals, so that guessing does not show
 *    whether an e-mail address and a phone number belong together.
 * 4. Wrong passwords of all others are counted by address, too, against guessing one password for many accounts. When
 *    these attempts are used up, every password from there gets the response of 2.
 */
export async function signIn(credentials: Credentials, context: RequestContext): Promise<SignIn> {
  const {
    db,
    services: { rateLimiter },
    session,
    ip,
  } = context;
  const { password, user_type, remember } = credentials;
  const name = readLoginName(credentials.login);
  const user = await db
    .selectFrom('users')
    .select(['id', 'password_hash', 'suspended_at', 'email', 'email_verified_at', 'phone_number'])
    .where(hasLoginName(user_type, name))
    .executeTakeFirst();
  const device = user ? session.knownDevice(user) : null;
  const isKnown = device !== null && (await isWithinLimit(rateLimiter, RATE_LIMITS.loginPerDevice, device));
  if (!isKnown) await takeLogin(context);

  const typed = `${user_type}:${name.value}`;
  const account = user ? `user:${user.id}` : typed;
  const nameHasTries = isKnown || (await isWithinLimit(rateLimiter, RATE_LIMITS.loginPerName, typed));
  const accountHasTries = isKnown || (await isWithinLimit(rateLimiter, RATE_LIMITS.loginPerAccount, account));
  const addressHasTries = isKnown || (await isBelowLimit(rateLimiter, RATE_LIMITS.loginFailuresPerAddress, ip));
  const right = (await isPassword(user?.password_hash ?? null, password)) ? user : undefined;
  if (!nameHasTries || !addressHasTries || (!accountHasTries && right))
    return { outcome: 'code', request: await askForCode(name, right, remember, context) };
  if (!right) {
    if (!isKnown) await isWithinLimit(rateLimiter, RATE_LIMITS.loginFailuresPerAddress, ip);
    throw new HttpError(401, 'login_failed');
  }
  if (right.suspended_at) throw new HttpError(403, 'suspended');
  if (device !== null) await rateLimiter.clear(RATE_LIMITS.loginPerDevice, device);
  if (!isKnown) {
    await rateLimiter.clear(RATE_LIMITS.loginPerName, typed);
    await rateLimiter.clear(RATE_LIMITS.loginPerAccount, account);
  }
  return { outcome: 'signed-in', userId: right.id, remember, passwordHash: right.password_hash };
}

/**
 * Sends a code after the right password. A wrong password gets the same work and response, but no code is ever right.
 */
async function askForCode(
  name: LoginName,
  right: Account | undefined,
  remember: boolean,
  context: RequestContext,
): Promise<OtpRequest> {
  const isSent = await mayGetLoginCode(right?.id ?? 0, context);
  const reached = right && reachedBy(name, right);
  const { channel, recipient } = reached ?? {
    channel: name.column === 'email' ? ('mail' as const) : ('sms' as const),
    recipient: name.value,
  };
  const payload = reached ? { remember } : null;
  return context.transaction((trx) =>
    sendCode(trx, { purpose: 'login', channel, recipient, userId: reached ? right.id : null, payload }, context, {
      isSent,
    }),
  );
}

/** The typed contact if it was proven, else the phone number, which always is. */
function reachedBy(
  { column }: LoginName,
  { email, email_verified_at, phone_number }: Account,
): { channel: 'sms' | 'mail'; recipient: string } | undefined {
  if (email !== null && (phone_number === null || (column === 'email' && email_verified_at !== null)))
    return { channel: 'mail', recipient: email };
  return phone_number === null ? undefined : { channel: 'sms', recipient: phone_number };
}

/** Signs in with the code that followed the right password. */
export function confirmSignIn(
  entered: EnteredCode,
  context: RequestContext,
): Promise<{ userId: number; remember: boolean; passwordHash: string | null }> {
  return withRightCode(context, 'login', entered, async (trx, { userId, payload }) => {
    const user = await trx
      .selectFrom('users')
      .select(['id', 'suspended_at', 'password_hash'])
      .where('id', '=', userId ?? 0)
      .executeTakeFirst();
    if (!user || user.suspended_at) throw new HttpError(403, 'suspended');
    const { remember } = payload as { remember: boolean };
    return { userId: user.id, remember, passwordHash: user.password_hash };
  });
}

/**
 * Counts one login of an unknown device, by visitor before address: whoever floods is stopped, and nobody else at the
 * address of a carrier (rule 44.2).
 * @throws HttpError 429 with the seconds to wait
 */
export async function takeLogin({
  services: { edge },
  ip,
  visitor,
}: Pick<RequestContext, 'services' | 'ip' | 'visitor'>): Promise<void> {
  const seconds = await edge.visits.take(VISIT_LIMITS.login, { address: ip, visitor: visitor ?? undefined });
  if (seconds !== undefined) throw tooMany(seconds);
}

/** A login name: the column that it is looked up in, and its form in that column. */
interface LoginName {
  readonly column: 'email' | 'phone_number';
  readonly value: string;
}

/** Parses an e-mail address in any case, or a phone number in any notation (rule 29). */
export function readLoginName(login: string): LoginName {
  return { column: login.includes('@') ? 'email' : 'phone_number', value: toLoginName(login) ?? login.toLowerCase() };
}

/** Matches the account of a role that has this login name. */
export const hasLoginName =
  (user_type: 'jobseeker' | 'company', { column, value }: LoginName) =>
  (where: ExpressionBuilder<Database, 'users'>) =>
    where.and([where('login_type', '=', user_type), where(column, '=', value)]);
