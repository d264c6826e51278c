import type { JSX, ReactNode } from 'react';
import { Router, type NavigationType } from 'react-router';
import { EntryContext } from './context.ts';
import type { HistoryEntry } from './history.ts';
import { splitLocale } from './locale.ts';
import type { Store } from './platform.ts';
import { usePlatform } from './usePlatform.ts';
import { useStore } from './useStore.ts';

/** The router of one React root over the page's one history. The locale prefix is its basename. */
export function AppRouter({
  source,
  children,
}: {
  readonly source: Store<HistoryEntry>;
  readonly children: ReactNode;
}): JSX.Element {
  const { history } = usePlatform();
  const entry = useStore(source);
  const { prefix } = splitLocale(entry.location.pathname);
  return (
    <EntryContext value={entry}>
      <Router
        basename={prefix || '/'}
        location={entry.location}
        navigationType={entry.kind as NavigationType}
        navigator={history}
      >
        {children}
      </Router>
    </EntryContext>
  );
}
