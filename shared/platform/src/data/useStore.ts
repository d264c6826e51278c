import { useSyncExternalStore } from 'react';
import type { Store } from '../platform/platform.ts';

/** Subscribes to a store. While it is hydrated, the browser sees what the server rendered, even if that has changed. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.initial ?? store.get);
}
