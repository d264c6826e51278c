import type { Loading } from './platform.ts';
import { createStore } from '../data/store.ts';

export function createLoading(): Loading {
  const busy = createStore(false);
  let pending = 0;
  const add = (change: 1 | -1): void => {
    pending += change;
    busy.set(pending > 0);
  };
  return {
    get: busy.get,
    initial: busy.initial,
    subscribe: busy.subscribe,
    track(work) {
      add(1);
      return work.finally(() => add(-1));
    },
  };
}
