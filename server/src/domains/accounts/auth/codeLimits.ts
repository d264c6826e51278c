import type { Kysely } from 'kysely';
import type { RequestContext } from '../../../core/http/handler.ts';
import type { DeviceOwner } from '../../../core/session/knownDevices.ts';
import { RATE_LIMITS } from '../../../core/limits/rateLimit.ts';
import type { Database } from '../../../database/schema.ts';
import type { CodeRequest } from './oneTimeCode.ts';
import { isWithinLimit } from '../../../core/limits/isWithinLimit.ts';

type Asking = Pick<RequestContext, 'services' | 'ip' | 'session'>;
type Addressee = Pick<CodeRequest, 'purpose' | 'recipient' | 'userId'>;

/** Stops floods of messages before anything else is done for the request (rule 33). */
export async function takeCodeLimits(
  { services, ip }: Pick<RequestContext, 'services' | 'ip'>,
  recipient: string,
): Promise<void> {
  await services.rateLimiter.take(RATE_LIMITS.otpPerAddress, ip);
  await services.rateLimiter.take(RATE_LIMITS.otpPerPhone, recipient);
}

/**
 * Whether to send a code for a forgotten password. Known devices of the account have their own limit; strangers share
 * one for each phone number or e-mail address, of which each IP address gets only a part. Above the limit nothing is
 * sent and the response stays the same, so that strangers can neither flood nor block the owner (rule 44). An IP
 * address that floods gets 429.
 */
export async function mayGetResetCode(
  recipient: string,
  owner: DeviceOwner | undefined,
  { services: { rateLimiter }, ip, session }: Asking,
): Promise<boolean> {
  const device = owner ? session.knownDevice(owner) : null;
  if (device !== null) return isWithinLimit(rateLimiter, RATE_LIMITS.resetPerDevice, device);
  await rateLimiter.take(RATE_LIMITS.otpPerAddress, ip);
  return (
    (await isWithinLimit(rateLimiter, RATE_LIMITS.resetPerNameAndAddress, `${recipient}@${ip}`)) &&
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
  const {
    services: { rateLimiter },
    ip,
  } = context;
  if (request?.purpose === 'password_reset')
    return mayGetResetCode(request.recipient, await ownerOf(trx, request), context);
  await rateLimiter.take(RATE_LIMITS.otpPerAddress, ip);
  if (request === null) return false;
  if (request.purpose === 'login') return request.userId !== null && mayGetLoginCode(request.userId, context);
  if (request.purpose === 'owner_proof') await rateLimiter.take(RATE_LIMITS.ownerProofPerUser, String(request.userId));
  else await rateLimiter.take(RATE_LIMITS.otpPerPhone, request.recipient);
  return true;
}

function ownerOf(trx: Kysely<Database>, { userId }: Addressee): Promise<DeviceOwner | undefined> {
  return trx
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('id', '=', userId ?? 0)
    .executeTakeFirst();
}
