import { matchRoute, splitLocale } from '@jpro/platform';
import type { BrowserPlatform } from '@jpro/platform/host';
import { isLowData } from '@jpro/platform/low-data';
import type { SeenPage } from '@jpro/platform/offline-copy';
import { storedAt } from './storedAt.ts';

/** A page that is left sooner does not count as read. */
const READ_MS = 5_000;

/** Reports to the service worker which pages to store. */
export function reportSeenPages({ history, routes }: Pick<BrowserPlatform, 'history' | 'routes'>): void {
  if (!navigator.serviceWorker || storedAt() !== null) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = async (path: string): Promise<void> => {
    const { active } = await navigator.serviceWorker.ready;
    const assets = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin }) => origin === window.location.origin)
      .map(({ pathname, search }) => pathname + search);
    active?.postMessage({ type: 'seen', path, assets, lowData: isLowData() } satisfies SeenPage);
  };
  const arrived = (): void => {
    clearTimeout(timer);
    const { pathname } = history.get().location;
    if (matchRoute(routes, splitLocale(pathname).path)?.route.offline)
      timer = setTimeout(() => void report(pathname), READ_MS);
  };
  history.subscribe(arrived);
  arrived();
}
