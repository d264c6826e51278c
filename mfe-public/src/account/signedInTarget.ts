import type { LoggedInUser } from '@jpro/api';
import { safeRedirect } from '@jpro/platform/guards';

/**
 * Where somebody goes after signing in, with locale prefix: the address that led to the login, when it is one of this
 * site (rule 8), else the home of their role.
 */
export function signedInTarget(
  { user_type }: Pick<LoggedInUser, 'user_type'>,
  redirect: string | null,
  prefix: string,
): string {
  return safeRedirect(redirect) ?? `${prefix}${user_type === 'company' ? '/company/dashboard' : '/jobseeker/profile'}`;
}
