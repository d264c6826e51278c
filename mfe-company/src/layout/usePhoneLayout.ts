import { useSyncExternalStore } from 'react';
import { media } from '@jpro/ui/tokens';

const QUERY = media.mobile.replace('@media ', '');

/** Whether the phone layout applies (rule 55); true on the server. */
export function usePhoneLayout(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => true,
  );
}

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(QUERY);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}
