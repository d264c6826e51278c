import { type BrowserPlatform, siteResponse } from '@jpro/platform/host';
import { startDelivery } from '@jpro/features/unsent';
import { reportSeenPages } from './reportSeenPages.ts';
import { showOfflineNotice } from './showOfflineNotice.tsx';
import { storedAt } from './storedAt.ts';

/** Prepares the page for times without a connection, after everything else (rule 73). */
export function startOffline(platform: BrowserPlatform): void {
  showOfflineNotice(platform);
  reloadStoredPage(platform);
  startDelivery(platform);
  void registerServiceWorker();
  reportSeenPages(platform);
}

/** The page works the same without it: private windows, old browsers and full disks have no service worker. */
async function registerServiceWorker(): Promise<void> {
  await navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
}

const EVERY_MS = 15_000;

/**
 * A stored page may be from releases that have since been rolled back, and shows nothing about its visitor. It is
 * reloaded as soon as the site responds, at the latest with the next page.
 */
function reloadStoredPage({ history }: Pick<BrowserPlatform, 'history'>): void {
  if (storedAt() === null) return;
  const reload = (): void => window.location.reload();
  history.subscribe(reload);
  const look = async (): Promise<void> => {
    if (document.visibilityState === 'visible' && !isInUse() && (await siteResponse())?.ok) reload();
  };
  void look();
  setInterval(() => void look(), EVERY_MS);
  window.addEventListener('online', () => void look());
}

/** Whether something is being typed or chosen. */
function isInUse(): boolean {
  return document.querySelector('dialog[open]') !== null || document.activeElement?.matches('input,textarea') === true;
}
