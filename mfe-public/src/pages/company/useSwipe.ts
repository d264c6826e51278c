import { useRef, type PointerEvent } from 'react';

/** Minimum sideways movement of a finger, in CSS px. */
const MIN_DISTANCE = 40;

/**
 * Handlers for an element that is swiped to the next (1) or previous one (-1). Its `touch-action` leaves sideways
 * movements to them.
 */
export function useSwipe(onStep: (by: 1 | -1) => void) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onPointerDown({ pointerType, isPrimary, clientX, clientY }: PointerEvent): void {
      // A second finger zooms, and after zooming in a finger pans.
      const isSwipe = pointerType === 'touch' && isPrimary && (window.visualViewport?.scale ?? 1) <= 1;
      start.current = isSwipe ? { x: clientX, y: clientY } : null;
    },
    onPointerUp({ clientX, clientY }: PointerEvent): void {
      if (!start.current) return;
      const [right, down] = [clientX - start.current.x, clientY - start.current.y];
      start.current = null;
      if (Math.abs(right) >= MIN_DISTANCE && Math.abs(right) > Math.abs(down)) onStep(right < 0 ? 1 : -1);
    },
    onPointerCancel(): void {
      start.current = null;
    },
  };
}
