import { useState, type ComponentType, type ReactNode } from 'react';
import { useLazyComponent } from './useLazyComponent.ts';

export interface LazyDialog<P, T> {
  /** What the dialog is about. Null while it is closed, and when its code did not arrive. */
  readonly subject: T | null;
  /** It was opened, and its code is on the way. */
  readonly loading: boolean;
  readonly open: (subject: T) => void;
  readonly close: () => void;
  /** Fetches the code before somebody opens the dialog, unless data is to be saved. */
  readonly fetchAhead: () => void;
  /** Nothing while the dialog is closed or its code on the way. */
  readonly render: (draw: (Dialog: ComponentType<P>, subject: T) => ReactNode) => ReactNode;
}

/** A dialog whose code is fetched when it is first opened. It may be about something, such as a row of a list. */
export function useLazyDialog<P, T = void>(
  loader: () => Promise<{ readonly default: ComponentType<P> }>,
): LazyDialog<P, T> {
  const { Component, loading, load, fetchAhead } = useLazyComponent<P>(loader);
  const [wanted, setWanted] = useState<{ readonly subject: T } | null>(null);
  const opened = Component || loading ? wanted : null;
  return {
    subject: opened && opened.subject,
    loading,
    open(subject) {
      setWanted({ subject });
      load();
    },
    close: () => setWanted(null),
    fetchAhead,
    render: (draw) => opened && Component && draw(Component, opened.subject),
  };
}
