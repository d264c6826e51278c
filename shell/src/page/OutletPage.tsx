import { useEffect, useLayoutEffect, type JSX } from 'react';
import { FailedPage, NotFoundPage, OfflinePage, useEntry, usePlatform, useStore } from '@jpro/platform';
import type { Areas } from '../remotes/startAreas.ts';
import { useOnline } from './useOnline.ts';

/** The shell's own pages: where no remote owns the address, and where none could be fetched. */
export function OutletPage({ areas }: { readonly areas: Areas }): JSX.Element | null {
  const { arrived } = usePlatform();
  const entry = useEntry();
  const state = useStore(areas.outlet);
  const online = useOnline();

  useLayoutEffect(() => {
    if (state !== 'remote') arrived(entry);
  }, [arrived, entry, state]);
  useEffect(() => {
    if (state !== 'failed') return;
    window.addEventListener('online', areas.retry);
    return () => window.removeEventListener('online', areas.retry);
  }, [areas, state]);

  if (state === 'not-found') return <NotFoundPage />;
  if (state === 'failed') return online ? <FailedPage onRetry={areas.retry} /> : <OfflinePage onRefresh={areas.retry} />;
  return null;
}
