import { useSyncExternalStore } from 'react';
import type { Store } from '../platform/platform.ts';

/** The store's value, the same on the server as in the first render of the browser. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
