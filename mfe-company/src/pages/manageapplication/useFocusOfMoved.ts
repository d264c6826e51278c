import { useEffect, useRef, type RefObject } from 'react';

interface FocusOfMoved {
  /** The element that contains the cards. */
  readonly area: RefObject<HTMLDivElement | null>;
  /** Moves the focus to the first of the moved applicants that exists, or else to the fallback when it exists. */
  readonly follow: (ids: readonly number[], fallback?: string) => void;
}

/**
 * A card that changes columns becomes a new element, so focus inside the old one would be lost. This moves the focus to
 * the new element, also when the move fails or is undone, unless the user has moved focus or pointer elsewhere.
 */
export function useFocusOfMoved(): FocusOfMoved {
  const area = useRef<HTMLDivElement>(null);
  const wanted = useRef<readonly string[]>([]);
  useEffect(() => {
    const forget = ({ target }: PointerEvent): void => {
      // Not for toasts, which offer to undo the move.
      if (!(target instanceof Element && target.closest('dialog, [aria-live]'))) wanted.current = [];
    };
    document.addEventListener('pointerdown', forget);
    return () => document.removeEventListener('pointerdown', forget);
  }, []);
  // Runs after every render, because new applicants and closing dialogs also lose the focus.
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
