import { useState } from 'react';

/**
 * The modal dialog around an element, in which to render the element's popup: the rest of the page is inert and behind
 * the dialog. Pass the second value to the element as its `ref`.
 */
export function useEnclosingDialog(): readonly [
  dialog: HTMLElement | undefined,
  ref: (element: HTMLElement | null) => void,
] {
  const [dialog, setDialog] = useState<HTMLElement>();
  return [dialog, (element) => setDialog(element?.closest('dialog') ?? undefined)];
}
