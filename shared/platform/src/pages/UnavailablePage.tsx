import { useEffect, useState, type JSX } from 'react';
import { siteResponse } from '../realtime/siteResponse.ts';
import { useOnline } from '../realtime/useOnline.ts';
import { FailedPage } from './FailedPage.tsx';
import { OfflinePage } from './OfflinePage.tsx';
import { useWhenOnline } from './useWhenOnline.ts';

/** Shown when a remote's code cannot be loaded. Retries automatically when the connection is back. */
export function UnavailablePage({ onRetry }: { readonly onRetry: () => Promise<void> }): JSX.Element | null {
  const online = useOnline();
  const [reachable, setReachable] = useState<boolean | null>(null);
  const look = () => void siteResponse().then((response) => setReachable(response !== undefined));
  useEffect(look, [online]);
  useWhenOnline(onRetry);
  const refresh = () => {
    look();
    void onRetry();
  };
  if (!online || reachable === false) return <OfflinePage onRefresh={refresh} />;
  return reachable && <FailedPage onRetry={() => void onRetry()} />;
}
