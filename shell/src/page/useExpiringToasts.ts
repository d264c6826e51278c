import { useEffect, useRef } from 'react';
import type { Toast, Toasts } from '@jpro/platform';

/** Long enough to read, and longer with an action such as Undo. Errors stay until dismissed. */
const SHOWN_MS = 8_000;
const SHOWN_WITH_ACTION_MS = 15_000;
const LOOK_AGAIN_MS = 2_000;

/** Dismisses messages after a while, except while one of them is hovered or has the focus. */
export function useExpiringToasts(shown: readonly Toast[], { dismiss }: Pick<Toasts, 'dismiss'>): void {
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    for (const { id, tone, action } of shown) {
      if (tone === 'error' || timers.current.has(id)) continue;
      const expire = (): void => {
        if (document.querySelector('[aria-live]:is(:hover, :focus-within)'))
          timers.current.set(id, setTimeout(expire, LOOK_AGAIN_MS));
        else dismiss(id);
      };
      timers.current.set(id, setTimeout(expire, action ? (action.shownFor ?? SHOWN_WITH_ACTION_MS) : SHOWN_MS));
    }
    for (const [id, timer] of timers.current) {
      if (shown.some((toast) => toast.id === id)) continue;
      clearTimeout(timer);
      timers.current.delete(id);
    }
  }, [shown, dismiss]);
}
