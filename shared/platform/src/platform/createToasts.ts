import type { Toast, Toasts } from './platform.ts';
import { createStore } from '../data/store.ts';

const AT_MOST = 3;
/** Long enough to read, and longer with an action such as Undo. */
const SHOWN_MS = 8_000;
const SHOWN_WITH_ACTION_MS = 15_000;

export function createToasts(): Toasts {
  const { set, ...store } = createStore<readonly Toast[]>([]);
  let lastId = 0;
  return {
    ...store,
    show(message, tone = 'info', action) {
      const usual = action ? SHOWN_WITH_ACTION_MS : SHOWN_MS;
      // An error stays until it is dismissed.
      const shownFor = tone === 'error' ? Infinity : (action?.shownFor ?? usual);
      // What is said again is shown once; each undo has its own action.
      const others = store.get().filter((toast) => toast.action || toast.message !== message);
      // Where there is no room, the oldest of those that are shown shortest gives way: an Undo stays.
      if (others.length === AT_MOST) others.splice(others.indexOf(shortest(others)), 1);
      set([...others, { id: ++lastId, message, tone, action, shownFor }]);
    },
    dismiss: (id) => set(store.get().filter((toast) => toast.id !== id)),
  };
}

const shortest = (toasts: readonly Toast[]): Toast =>
  toasts.reduce((left, right) => (right.shownFor < left.shownFor ? right : left));
