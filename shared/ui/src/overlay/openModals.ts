let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** The open modal windows, in opening order. Everything outside the topmost one is inert. */
export const openModals = {
  add: (dialog: HTMLDialogElement): void => change([...open, dialog]),
  remove: (dialog: HTMLDialogElement): void => change(open.filter((other) => other !== dialog)),
  topmost: (): HTMLDialogElement | null => open.at(-1) ?? null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
