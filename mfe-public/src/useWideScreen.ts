import { useSyncExternalStore } from 'react';
import { media } from '@jpro/ui/tokens';

const QUERY = media.wide.replace('@media ', '');

/** Whether the screen has room for a pane beside the list; false on the server and in the first render. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const list = matchMedia(QUERY);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}
