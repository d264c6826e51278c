import type { ComponentType, ReactNode } from 'react';
import { useEntry, type HistoryEntry } from '@jpro/platform';
import { useLazyDialog } from '@jpro/features';

interface Panel<P> {
  /** Also while its code is being loaded. */
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly render: (draw: (Panel: ComponentType<P>) => ReactNode) => ReactNode;
}

/** A panel of the top bar. It closes, loaded or not, when the visitor goes on to another page. */
export function usePanel<P>(loader: () => Promise<{ readonly default: ComponentType<P> }>): Panel<P> {
  const entry = useEntry();
  const { subject, open, close, render } = useLazyDialog<P, HistoryEntry>(loader);
  const isOpen = subject === entry;
  return { isOpen, open: () => open(entry), close, render: (draw) => isOpen && render(draw) };
}
