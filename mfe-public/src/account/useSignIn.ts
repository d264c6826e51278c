import { useSearchParams } from 'react-router';
import type { LoggedInUser } from '@jpro/api';
import { useLocalePath, usePlatform } from '@jpro/platform';
import { safeRedirect } from '@jpro/platform/guards';

/** Signs the visitor in and navigates to the page that they wanted. */
export function useSignIn(redirect?: string | null): (user: LoggedInUser, wanted?: string | null) => void {
  const { session, history, queryClient } = usePlatform();
  const localePath = useLocalePath();
  const [address] = useSearchParams();
  return (user, wanted) => {
    session.set(user);
    // Responses for a guest lack this user's saved jobs and applications.
    queryClient.removeQueries({ type: 'inactive' });
    history.replace(signedInTarget(user, wanted ?? redirect ?? address.get('redirect'), localePath('')));
  };
}

/**
 * The path to open after signing in, with locale prefix: the redirect, if it is on this site (rule 8), else the home of
 * the user's role; members of several companies choose one first.
 */
export function signedInTarget(
  { user_type, member }: Pick<LoggedInUser, 'user_type' | 'member'>,
  redirect: string | null,
  prefix: string,
): string {
  const company = (member?.companies ?? 1) > 1 ? '/company/team' : '/company/dashboard';
  return safeRedirect(redirect) ?? `${prefix}${user_type === 'company' ? company : '/jobseeker/profile'}`;
}
