import { useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react';
import { openModals } from './openModals.ts';

/** Keeps a native `<dialog>` modal while `open`. The browser holds the focus inside, beginning at `[data-first-focus]`, and gives it back afterwards. */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);

  // Before React takes the element away: only a dialog that is still in the page gives the focus back.
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
      // A file input inside reports its own cancelling by an event of the same name.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onMouseDown(event: MouseEvent<HTMLDialogElement>) {
      if (event.target === event.currentTarget) onClose();
    },
  };
}
