import { useEffect, useState } from 'react';
import { useWideScreen } from '../../useWideScreen.ts';

export const loadDetailPane = () => import(/* webpackChunkName: "detail-pane" */ './DetailPane.tsx');

/**
 * Whether there is a pane beside the list: on wide screens, once its code is loaded. While that cannot be, jobs open on
 * their own pages. Loads again when the connection is back.
 */
export function useHasDetailPane(): boolean {
  const wide = useWideScreen();
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!wide || loaded) return undefined;
    let current = true;
    const load = () =>
      void loadDetailPane().then(
        () => current && setLoaded(true),
        () => undefined,
      );
    load();
    window.addEventListener('online', load);
    return () => {
      current = false;
      window.removeEventListener('online', load);
    };
  }, [wide, loaded]);
  return wide && loaded;
}
