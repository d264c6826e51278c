import { useState } from 'react';

export interface Opened<T> {
  /** What was opened, such as a dialog about a row of a list. Null while nothing is open. */
  readonly opened: { readonly subject: T } | null;
  readonly open: (subject: T) => void;
  /** Closes what was open when this was rendered: not what was opened while a late response was on its way. */
  readonly close: () => void;
}

export function useOpened<T = void>(): Opened<T> {
  const [opened, setOpened] = useState<Opened<T>['opened']>(null);
  return {
    opened,
    open: (subject) => setOpened({ subject }),
    close: () => setOpened((current) => (current === opened ? null : current)),
  };
}
