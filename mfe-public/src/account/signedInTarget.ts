import type { LoggedInUser } from '@jpro/api';
import { safeRedirect } from '@jpro/platform/guards';

/**
 * The path to open after signing in, with locale prefix: the redirect, if it is on this site (rule 8), else the home of
 * the user's role.
 */
export function signedInTarget(
  { user_type }: Pick<LoggedInUser, 'user_type'>,
  redirect: string | null,
  prefix: string,
): string {
  return safeRedirect(redirect) ?? `${prefix}${user_type === 'company' ? '/company/dashboard' : '/jobseeker/profile'}`;
}
