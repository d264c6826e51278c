import type { Kysely } from 'kysely';
import { HttpError } from '../../core/http-error.ts';
import { RATE_LIMITS } from '../../core/rate-limit.ts';
import type { Services } from '../../core/services.ts';
import type { Database } from '../../database/schema.ts';
import { hasLoginName, readLoginName } from './login-name.ts';
import { isPassword } from './passwords.ts';

interface Credentials {
  /** E-mail or phone number. */
  readonly login: string;
  readonly password: string;
  readonly user_type: 'jobseeker' | 'company';
}

/**
 * The id of the user with these credentials. Throws 401 in the same words and after the same work whether the account
 * or the password is wrong, 403 for a suspended account, 429 after five attempts in a minute, by whichever of its names.
 */
export async function signIn(db: Kysely<Database>, { rateLimiter }: Pick<Services, 'rateLimiter'>, credentials: Credentials, ip: string): Promise<number> {
  const { password, user_type } = credentials;
  const name = readLoginName(credentials.login);
  await rateLimiter.take(RATE_LIMITS.loginPerAddress, ip);
  const user = await db.selectFrom('users').select(['id', 'password_hash', 'suspended_at']).where(hasLoginName(user_type, name)).executeTakeFirst();
  const subject = user ? `user:${user.id}` : `${user_type}:${name.value}`;
  await rateLimiter.take(RATE_LIMITS.login, `${subject}@${ip}`);
  await rateLimiter.take(RATE_LIMITS.loginPerAccount, subject);
  if (!(await isPassword(user?.password_hash ?? null, password)) || !user) throw new HttpError(401, 'login_failed');
  if (user.suspended_at) throw new HttpError(403, 'suspended');
  await rateLimiter.clear(RATE_LIMITS.login, `${subject}@${ip}`);
  return user.id;
}
