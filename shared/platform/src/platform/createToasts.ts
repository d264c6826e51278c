import type { Toast, Toasts } from './platform.ts';
import { createStore } from '../data/store.ts';

const AT_MOST = 3;

export function createToasts(): Toasts {
  const toasts = createStore<readonly Toast[]>([]);
  let lastId = 0;
  return {
    get: toasts.get,
    initial: toasts.initial,
    subscribe: toasts.subscribe,
    show(message, tone = 'info', action) {
      // What is said again is shown once; each undo has its own action.
      const others = toasts.get().filter((toast) => toast.action || toast.message !== message);
      toasts.set([...others, { id: ++lastId, message, tone, action }].slice(-AT_MOST));
    },
    dismiss: (id) => toasts.set(toasts.get().filter((toast) => toast.id !== id)),
  };
}
