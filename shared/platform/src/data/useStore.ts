import { useSyncExternalStore } from 'react';
import type { Store } from '../platform/platform.ts';

/** Subscribes to a store. The server and the first browser render see the same value. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
