import { useEffect } from 'react';
import { isLowData } from '@jpro/platform/low-data';
import type { SeenPage } from '@jpro/platform/offline-copy';

/** After everything that the page itself needs. */
const AFTER_MS = 5_000;
const AT_MOST = 10;

/** Has the service worker store these pages, as guests see them (rule 73.1). */
export function useReadableOffline(paths: readonly string[]): void {
  const wanted = paths.slice(0, AT_MOST).join('\n');
  useEffect(() => {
    if (wanted === '' || isLowData() || !navigator.serviceWorker) return;
    const timer = setTimeout(() => void store(wanted.split('\n')), AFTER_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
}

async function store(paths: readonly string[]): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  for (const path of paths) active?.postMessage({ type: 'seen', path, assets: [], lowData: false } satisfies SeenPage);
}
