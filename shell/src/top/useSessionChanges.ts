import { usePlatform, type Platform } from '@jpro/platform';
import { useFailureToast } from '@jpro/features';

type Changes = typeof import('./changeSession.ts');

/** Ends or changes the session, with code that only a press needs; a toast says why that failed. */
export function useSessionChanges(): (change: (changes: Changes, platform: Platform) => Promise<void>) => void {
  const platform = usePlatform();
  const showFailure = useFailureToast();
  return (change) =>
    void import(/* webpackChunkName: "menu-drawer" */ './changeSession.ts')
      .then((changes) => change(changes, platform))
      .catch(showFailure);
}
