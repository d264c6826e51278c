import type { ComponentType, ReactNode } from 'react';
import { useLazyComponent } from './useLazyComponent.ts';
import { useOpened, type Opened } from './useOpened.ts';

export interface LazyDialog<P, T> extends Pick<Opened<T>, 'open' | 'close'> {
  /** What the dialog is about. Null while it is closed, and when its code could not be loaded. */
  readonly subject: T | null;
  /** Whether it was opened but its code is still being loaded. */
  readonly loading: boolean;
  /** Fetches the code before someone opens the dialog, unless the visitor saves data. */
  readonly fetchAhead: () => void;
  /** Renders nothing while the dialog is closed or its code is being loaded. */
  readonly render: (draw: (Dialog: ComponentType<P>, subject: T) => ReactNode) => ReactNode;
}

/** A dialog whose code is fetched when it is first opened. It may be about a subject, such as a row of a list. */
export function useLazyDialog<P, T = void>(
  loader: () => Promise<{ readonly default: ComponentType<P> }>,
): LazyDialog<P, T> {
  const { Component, loading, load, fetchAhead } = useLazyComponent<P>(loader);
  const { opened: wanted, open, close } = useOpened<T>();
  const opened = Component || loading ? wanted : null;
  return {
    subject: opened && opened.subject,
    loading,
    open(subject) {
      open(subject);
      load();
    },
    close,
    fetchAhead,
    render: (draw) => opened && Component && draw(Component, opened.subject),
  };
}
