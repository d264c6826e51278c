import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether a media query of `@jpro/ui/tokens` applies. `onServer` is the value on the server and in the first render.
 */
export function useMedia<OnServer extends boolean | null>(media: string, onServer: OnServer): boolean | OnServer {
  const query = media.replace('@media ', '');
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore<boolean | OnServer>(
    subscribe,
    () => window.matchMedia(query).matches,
    () => onServer,
  );
}
