import { useEffect, useLayoutEffect, type JSX } from 'react';
import { NotFoundPage, UnavailablePage, useEntry, usePlatform, useStore } from '@jpro/platform';
import type { Remotes } from '../remotes/startRemotes.ts';

/** The shell's own pages: no remote owns the address, or its remote cannot be loaded. */
export function OutletPage({ remotes }: { readonly remotes: Remotes }): JSX.Element | null {
  const { arrived } = usePlatform();
  const entry = useEntry();
  const state = useStore(remotes.outlet);

  useLayoutEffect(() => {
    if (state !== 'remote') arrived(entry);
  }, [arrived, entry, state]);

  // Drawn after the top bar.
  useEffect(() => window.shellStart?.drawn(), []);

  if (state === 'not-found') return <NotFoundPage />;
  if (state === 'failed') return <UnavailablePage onRetry={remotes.retry} />;
  return null;
}
