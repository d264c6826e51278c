import type { JSX, ReactNode } from 'react';
import { Router, type NavigationType } from 'react-router';
import { EntryContext, usePlatform } from '../platform/usePlatform.ts';
import type { HistoryEntry } from '../navigation/history.ts';
import { splitLocale } from '../i18n/locale.ts';
import type { Store } from '../platform/platform.ts';
import { useStore } from '../data/useStore.ts';

/** The router of one React root over the tab's history. The locale prefix is its basename. */
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
