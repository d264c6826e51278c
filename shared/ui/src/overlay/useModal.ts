import { useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react';
import { openModals } from './openModals.ts';

/**
 * Keeps a native `<dialog>` modal while `open`. The browser traps the focus, starting at `[data-first-focus]`, and
 * restores it. "Back" closes it, unless it has an address of its own, which "back" leaves.
 */
export function useModal(open: boolean, onClose: () => void, { hasAddress = false } = {}) {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  /** False until a press begins in the dialog: the rest of a double click on what opened it is not meant for it. */
  const isMeant = useRef(false);

  // Runs before React removes the element, because only a connected dialog restores the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    if (!dialog.open) dialog.showModal();
    isMeant.current = false;
    dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    openModals.add(dialog, hasAddress ? undefined : () => close.current());
    return () => {
      openModals.remove(dialog);
      dialog.close();
    };
  }, [open, hasAddress]);

  return {
    ref,
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      // A file input inside fires an event with the same name.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onMouseDownCapture({ detail }: MouseEvent) {
      if (detail < 2) isMeant.current = true;
    },
    onMouseDown(event: MouseEvent<HTMLDialogElement>) {
      if (isMeant.current && isOnBackdrop(event)) onClose();
    },
    onClickCapture(event: MouseEvent) {
      if (isMeant.current || event.detail < 2) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/** A press on the dialog's scrollbar has the same target as one on its backdrop, but is inside its box. */
function isOnBackdrop({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const isInBox = left <= clientX && clientX < right && top <= clientY && clientY < bottom;
  return target === currentTarget && !isInBox;
}
