import { useEffect, useRef, type PointerEvent } from 'react';

interface Point {
  readonly x: number;
  readonly y: number;
}

interface TouchDrag<T> {
  readonly onStart: (item: T, at: Point) => void;
  /** `target` is the element under the finger; null outside the page. */
  readonly onMove: (at: Point, target: Element | null) => void;
  readonly onDrop: (item: T, target: Element | null) => void;
  readonly onEnd: () => void;
}

const HOLD_MS = 350;
/** A finger that moves further than this before the hold scrolls the page. */
const STILL_PX = 8;

/** Dragging with a finger after holding it still for a moment: browsers support dragging only by mouse. */
export function useTouchDrag<T>(drag: TouchDrag<T>): (event: PointerEvent<HTMLElement>, item: T) => void {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  return (event, item) => {
    if (event.pointerType !== 'touch' || !event.isPrimary) return;
    const card = event.currentTarget;
    const from = { x: event.clientX, y: event.clientY };
    let isDragging = false;
    // Some browsers start their own drag after the same delay.
    card.draggable = false;
    const hold = setTimeout(() => {
      isDragging = true;
      drag.onStart(item, from);
    }, HOLD_MS);

    const under = ({ clientX, clientY }: globalThis.PointerEvent): Element | null =>
      document.elementFromPoint(clientX, clientY);
    const move = (moved: globalThis.PointerEvent): void => {
      if (isDragging) drag.onMove({ x: moved.clientX, y: moved.clientY }, under(moved));
      else if (Math.hypot(moved.clientX - from.x, moved.clientY - from.y) > STILL_PX) finish();
    };
    const drop = (dropped: globalThis.PointerEvent): void => {
      const target = under(dropped);
      const wasDragging = isDragging;
      finish();
      if (wasDragging) drag.onDrop(item, target);
    };
    const scroll = (scrolled: TouchEvent): void => {
      if (isDragging) scrolled.preventDefault();
    };
    const finish = (): void => {
      clearTimeout(hold);
      document.removeEventListener('pointermove', move);
      document.removeEventListener('pointerup', drop);
      document.removeEventListener('pointercancel', finish);
      card.removeEventListener('touchmove', scroll);
      card.removeEventListener('contextmenu', preventDefault);
      card.draggable = true;
      stop.current = undefined;
      if (isDragging) drag.onEnd();
      isDragging = false;
    };
    stop.current = finish;
    document.addEventListener('pointermove', move);
    document.addEventListener('pointerup', drop);
    document.addEventListener('pointercancel', finish);
    card.addEventListener('touchmove', scroll, { passive: false });
    card.addEventListener('contextmenu', preventDefault);
  };
}

const preventDefault = (event: Event): void => event.preventDefault();
