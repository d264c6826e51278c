import { useEffect, type JSX } from 'react';
import { useOnline } from '../useOnline.ts';
import { FailedPage } from './FailedPage.tsx';
import { OfflinePage } from './OfflinePage.tsx';

/** Stands where an area's code could not be fetched. Tries again by itself when the connection is back. */
export function UnavailablePage({ onRetry }: { readonly onRetry: () => void }): JSX.Element {
  const online = useOnline();
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return online ? <FailedPage onRetry={onRetry} /> : <OfflinePage onRefresh={onRetry} />;
}
