import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the first render; once true, browser-only values may be read. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
