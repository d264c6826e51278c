import { useSearchParams } from 'react-router';
import type { LoggedInUser } from '@jpro/api';
import { useLocalePath, usePlatform } from '@jpro/platform';
import { signedInTarget } from './signedInTarget.ts';

/** Makes this visitor the signed-in user and goes on to where they wanted to be. */
export function useSignIn(redirect?: string | null): (user: LoggedInUser) => void {
  const { session, history } = usePlatform();
  const localePath = useLocalePath();
  const [address] = useSearchParams();
  return (user) => {
    session.set(user);
    history.replace(signedInTarget(user, redirect ?? address.get('redirect'), localePath('')));
  };
}
