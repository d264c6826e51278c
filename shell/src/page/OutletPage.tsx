import { useEffect, useLayoutEffect, type JSX } from 'react';
import { NotFoundPage, UnavailablePage, useEntry, usePlatform, useStore, type ShellStart } from '@jpro/platform';
import type { Remotes } from '../remotes/startRemotes.ts';

declare global {
  interface Window {
    /** Missing in documents of a gateway from before it. */
    readonly shellStart?: ShellStart;
  }
}

/** The shell's own pages: no remote owns the address, or its remote cannot be loaded. */
export function OutletPage({ remotes }: { readonly remotes: Remotes }): JSX.Element | null {
  const { arrived } = usePlatform();
  const entry = useEntry();
  const state = useStore(remotes.outlet);

  useLayoutEffect(() => {
    if (state !== 'remote') arrived(entry);
  }, [arrived, entry, state]);

  // Rendered after the top bar: once it is on screen, the shell has started.
  useEffect(() => window.shellStart?.done(), []);

  if (state === 'not-found') return <NotFoundPage />;
  if (state === 'failed') return <UnavailablePage onRetry={remotes.retry} />;
  return null;
}
