interface OpenModal {
  readonly dialog: HTMLDialogElement;
  /** Closes it on "back"; absent for one with an address of its own. */
  readonly close: (() => void) | undefined;
}

let open: readonly OpenModal[] = [];
const listeners = new Set<() => void>();

function change(next: readonly OpenModal[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** The open modal windows, in opening order. Everything outside the topmost one is inert. */
export const openModals = {
  add: (dialog: HTMLDialogElement, close?: () => void): void => change([...open, { dialog, close }]),
  remove: (dialog: HTMLDialogElement): void => change(open.filter((other) => other.dialog !== dialog)),
  topmost: (): HTMLDialogElement | null => open.at(-1)?.dialog ?? null,
  /** How many "back" closes. */
  count: (): number => closable().length,
  /** Asks the topmost ones to close, until this many of those that "back" closes are left. */
  closeDownTo(left: number): void {
    for (const { close } of closable().slice(left).reverse()) close?.();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

const closable = () => open.filter(({ close }) => close !== undefined);
