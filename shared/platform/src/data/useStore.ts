import { useSyncExternalStore } from 'react';
import type { Store } from '../platform/platform.ts';

/** Subscribes to a store. While hydrating, it returns what the server rendered, even if the value has changed since. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.initial ?? store.get);
}
