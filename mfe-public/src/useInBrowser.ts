import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the first render there; then what only a browser knows may be read. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
