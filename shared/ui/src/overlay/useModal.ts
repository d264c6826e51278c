import { useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react';
import { openModals } from './openModals.ts';

/**
 * Keeps a native `<dialog>` modal while `open`. The browser traps the focus, starting at `[data-first-focus]`, and
 * restores it.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);

  // Before React removes the element: only a connected dialog restores the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    if (!dialog.open) dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    openModals.add(dialog);
    return () => {
      openModals.remove(dialog);
      dialog.close();
    };
  }, [open]);

  return {
    ref,
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      // A file input inside fires an event of the same name.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onMouseDown(event: MouseEvent<HTMLDialogElement>) {
      if (event.target === event.currentTarget) onClose();
    },
  };
}
