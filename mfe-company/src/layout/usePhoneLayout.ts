import { useSyncExternalStore } from 'react';
import { MOBILE_MAX_WIDTH } from '@jpro/ui/tokens';

const QUERY = `(max-width: ${MOBILE_MAX_WIDTH}px)`;

/** Whether the phone layout applies (rule 55); true on the server. */
export function usePhoneLayout(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => true,
  );
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
