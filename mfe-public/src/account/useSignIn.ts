import { useSearchParams } from 'react-router';
import type { LoggedInUser } from '@jpro/api';
import { useLocalePath, usePlatform } from '@jpro/platform';
import { signedInTarget } from './signedInTarget.ts';

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
