import { useEffect, useRef, type RefObject } from 'react';

interface FocusOfMoved {
  /** What the cards stand in. */
  readonly area: RefObject<HTMLDivElement | null>;
  /** These are moved: the focus goes to the first of them that is there, or to the first fallback that is. */
  readonly follow: (ids: readonly number[], fallback?: string) => void;
}

/**
 * A card that changes its column is a new element, and the focus inside of the old one is lost. It goes to the card in its
 * new place, also when the move fails or is taken back. Whoever has put the focus or the pointer elsewhere is left alone.
 */
export function useFocusOfMoved(): FocusOfMoved {
  const area = useRef<HTMLDivElement>(null);
  const wanted = useRef<readonly string[]>([]);
  useEffect(() => {
    const forget = ({ target }: PointerEvent): void => {
      // A message is where the move is taken back.
      if (!(target instanceof Element && target.closest('dialog, [aria-live]'))) wanted.current = [];
    };
    document.addEventListener('pointerdown', forget);
    return () => document.removeEventListener('pointerdown', forget);
  }, []);
  // After each render: the focus is lost by new applicants as well as by a dialog that closes.
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
