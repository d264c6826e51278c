import type { Store } from '../platform/platform.ts';

export interface WritableStore<T> extends Store<T> {
  initial(): T;
  set(value: T): void;
}

/** An observable value. Listeners are called only when it changes. */
export function createStore<T>(initial: T): WritableStore<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    initial: () => initial,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
