import type { Kysely } from 'kysely';
import type { RequestContext } from '../../../core/http/handler.ts';
import type { DeviceOwner } from '../../../core/session/knownDevices.ts';
import { RATE_LIMITS } from '../../../core/limits/rateLimit.ts';
import { SOURCE_LIMITS, takeAtSource } from '../../../core/limits/sourceLimits.ts';
import type { Database } from '../../../database/schema.ts';
import type { CodeRequest } from './oneTimeCode.ts';
import { isWithinLimit } from '../../../core/limits/isWithinLimit.ts';

type Asking = Pick<RequestContext, 'services' | 'user' | 'visitor' | 'ip' | 'session'>;
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
  const device = owner ? session.knownDevice(owner) : null;
  if (device !== null) return isWithinLimit(rateLimiter, RATE_LIMITS.resetPerDevice, device);
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
export async function mayResend(trx: Kysely<Database>, request: Addressee | null, context: Asking): Promise<boolean> {
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

function ownerOf(trx: Kysely<Database>, { userId }: Addressee): Promise<DeviceOwner | undefined> {
  return trx
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('id', '=', userId ?? 0)
    .executeTakeFirst();
}
