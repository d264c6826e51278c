import argon2 from '@node-rs/argon2';
import type { LoginContext } from '../../../core/http/handler.ts';
import { HttpError, invalidField } from '../../../core/http/httpError.ts';
import { RATE_LIMITS } from '../../../core/limits/rateLimit.ts';
import { Turns } from '../../../core/limits/turns.ts';
import commonPasswords from './common-passwords.json' with { type: 'json' };

/** argon2id with the library's defaults, which are OWASP's first choice: 19 MiB, two passes. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const common: ReadonlySet<string> = new Set(commonPasswords);

/**
 * Hashing occupies one of libuv's four threads, which files and compression also need, so at most half of them hash,
 * however many people log in. The longest queue takes about five seconds.
 */
const turns = new Turns({
  atOnce: 2,
  maxWaiting: 200,
  refusal: () => new HttpError(503, 'unavailable', { retryAfter: 5 }),
});

export function hashPassword(password: string): Promise<string> {
  return turns.take(() => argon2.hash(password, OPTIONS));
}

/** A hash of a random password, so that an unknown account takes as long as a known one. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$+QAvylZ73aWyLiq1LG602w$9ZPRvJktCc5TNo76IZ2CJLjhuHCY89/4VZ+JwP+TSvY';

/**
 * Checks a password. For an unknown account, or one without a password (null), it does the same work and returns false.
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await turns.take(() => argon2.verify(passwordHash ?? NOBODYS_HASH, password));
  return passwordHash !== null && matches;
}

/** Throws 422 on `field` for a common password (rule 34.1). */
export function refuseCommonPassword(password: string, field = 'password'): void {
  const plain = password.toLowerCase();
  if (common.has(plain) || new Set(plain).size <= 2 || isSequence(plain)) throw invalidField(field, 'common_password');
}

/** True for `12345678`, `abcdefgh` and the like, also backwards. */
function isSequence(text: string): boolean {
  const steps = new Set<number>();
  for (let index = 1; index < text.length; index += 1) steps.add(text.charCodeAt(index) - text.charCodeAt(index - 1));
  return steps.size === 1;
}

/** Throws 422 for a wrong password, and 429 when this account's sessions have tried too many. */
export async function checkCurrentPassword(
  passwordHash: string,
  typed: string,
  { services: { rateLimiter }, login }: Pick<LoginContext, 'services' | 'login'>,
): Promise<void> {
  const account = String(login.id);
  await rateLimiter.take(RATE_LIMITS.passwordPerUser, account);
  await rateLimiter.take(RATE_LIMITS.wrongPasswordPerUser, account);
  if (!(await isPassword(passwordHash, typed))) throw invalidField('current_password', 'password_wrong');
  await rateLimiter.clear(RATE_LIMITS.wrongPasswordPerUser, account);
}
