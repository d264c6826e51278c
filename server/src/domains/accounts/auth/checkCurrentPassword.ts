import type { CurrentUser, RequestContext } from '../../../core/http/handler.ts';
import { invalidField } from '../../../core/http/httpError.ts';
import { RATE_LIMITS } from '../../../core/limits/rateLimit.ts';
import { isPassword } from './passwords.ts';

/** Throws 422 for a wrong password, and 429 when this account's sessions have tried too many. */
export async function checkCurrentPassword(
  passwordHash: string,
  typed: string,
  { services: { rateLimiter }, user }: Pick<RequestContext<CurrentUser>, 'services' | 'user'>,
): Promise<void> {
  const account = String(user.id);
  await rateLimiter.take(RATE_LIMITS.passwordPerUser, account);
  await rateLimiter.take(RATE_LIMITS.wrongPasswordPerUser, account);
  if (!(await isPassword(passwordHash, typed))) throw invalidField('current_password', 'password_wrong');
  await rateLimiter.clear(RATE_LIMITS.wrongPasswordPerUser, account);
}
