import { useEffect, useLayoutEffect, type JSX } from 'react';
import { NotFoundPage, UnavailablePage, useEntry, usePlatform, useStore } from '@jpro/platform';
import { AsRenderedNotice } from '@jpro/platform/host';
import type { Remotes } from '../remotes/startRemotes.ts';

/** The shell's own messages: no remote owns the address, or its remote cannot be loaded. */
export function OutletPage({ remotes }: { readonly remotes: Pick<Remotes, 'outlet' | 'retry'> }): JSX.Element | null {
  const { arrived } = usePlatform();
  const entry = useEntry();
  const state = useStore(remotes.outlet);

  useLayoutEffect(() => {
    if (state !== 'remote') arrived(entry);
  }, [arrived, entry, state]);

  // By now the top bar has been rendered, too.
  useEffect(() => window.shellStart.drawn(), []);

  if (state === 'not-found') return <NotFoundPage />;
  if (state === 'failed') return <UnavailablePage onRetry={remotes.retry} />;
  if (state === 'as-rendered') return <AsRenderedNotice onRetry={remotes.retry} />;
  return null;
}
