import { useEffect, useRef, type RefObject } from 'react';

interface FocusOfMoved {
  /** The element that contains the cards. */
  readonly area: RefObject<HTMLDivElement | null>;
  /**
   * Call with the moved applicants: the focus moves to the first one that exists, or to the first existing fallback.
   */
  readonly follow: (ids: readonly number[], fallback?: string) => void;
}

/**
 * A card that changes columns is a new element, so the focus inside the old one would be lost. This moves it to the
 * card's new element, also when the move fails or is undone, unless the user has put the focus or the pointer
 * elsewhere.
 */
export function useFocusOfMoved(): FocusOfMoved {
  const area = useRef<HTMLDivElement>(null);
  const wanted = useRef<readonly string[]>([]);
  useEffect(() => {
    const forget = ({ target }: PointerEvent): void => {
      // Toasts offer to undo the move.
      if (!(target instanceof Element && target.closest('dialog, [aria-live]'))) wanted.current = [];
    };
    document.addEventListener('pointerdown', forget);
    return () => document.removeEventListener('pointerdown', forget);
  }, []);
  // After every render: new applicants and closing dialogs lose the focus too.
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isLost) return;
    for (const selector of wanted.current) {
      const found = area.current?.querySelector<HTMLElement>(selector);
      if (found) return found.focus();
    }
  });
  return {
    area,
    follow(ids, fallback) {
      wanted.current = [
        ...ids.map((id) => `[data-applicant="${id}"] a`),
        ...(fallback === undefined ? [] : [fallback]),
      ];
    },
  };
}
