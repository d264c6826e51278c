import { useEffect, useState } from 'react';
import { useMedia } from '@jpro/features';
import { media } from '@jpro/ui/tokens';

export const loadDetailPane = () => import(/* webpackChunkName: "detail-pane" */ './DetailPane.tsx');

/**
 * Whether there is a pane beside the list: on wide screens, once its code is loaded. If it cannot be loaded, jobs open
 * on their own pages, and loading is retried when the connection is back.
 */
export function useHasDetailPane(): boolean {
  const wide = useMedia(media.wide, false);
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
