import { useLayoutEffect, type JSX } from 'react';
import { NotFoundPage, UnavailablePage, useEntry, usePlatform, useStore } from '@jpro/platform';
import type { Areas } from '../remotes/startAreas.ts';

/** The shell's own pages: where no remote owns the address, and where none could be fetched. */
export function OutletPage({ areas }: { readonly areas: Areas }): JSX.Element | null {
  const { arrived } = usePlatform();
  const entry = useEntry();
  const state = useStore(areas.outlet);

  useLayoutEffect(() => {
    if (state !== 'remote') arrived(entry);
  }, [arrived, entry, state]);

  if (state === 'not-found') return <NotFoundPage />;
  if (state === 'failed') return <UnavailablePage onRetry={areas.retry} />;
  return null;
}
