import { type JSX, useEffect, useRef } from 'react';
import { ToastRegion } from '@jpro/ui';
import { usePlatform, useStore, type Toast, type Toasts } from '@jpro/platform';
import { useText } from '../text.ts';

export function Messages(): JSX.Element {
  const t = useText();
  const { toasts } = usePlatform();
  const shown = useStore(toasts);
  useExpiringToasts(shown, toasts);
  return (
    <ToastRegion
      toasts={shown}
      onDismiss={(id) => toasts.dismiss(Number(id))}
      labels={{ region: t('messages.region'), dismiss: t('messages.dismiss') }}
    />
  );
}

const LOOK_AGAIN_MS = 2_000;

/** Dismisses messages after a while, except while one of them is hovered or has the focus. */
function useExpiringToasts(shown: readonly Toast[], { dismiss }: Pick<Toasts, 'dismiss'>): void {
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
