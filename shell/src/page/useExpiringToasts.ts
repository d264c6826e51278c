import { useEffect, useRef } from 'react';
import type { Toast, Toasts } from '@jpro/platform';

const LOOK_AGAIN_MS = 2_000;

/** Dismisses messages after a while, except while one of them is hovered or has the focus. */
export function useExpiringToasts(shown: readonly Toast[], { dismiss }: Pick<Toasts, 'dismiss'>): void {
  const newest = useRef(0);
  useEffect(() => {
    for (const { id, shownFor } of shown) {
      if (shownFor === Infinity || id <= newest.current) continue;
      newest.current = id;
      const expire = (): void => {
        if (document.querySelector('[aria-live]:is(:hover, :focus-within)')) setTimeout(expire, LOOK_AGAIN_MS);
        else dismiss(id);
      };
      setTimeout(expire, shownFor);
    }
  }, [shown, dismiss]);
}
