import type { BrowserPlatform } from '@jpro/platform/host';
import { startDelivery } from '@jpro/features/unsent';
import { registerServiceWorker } from './registerServiceWorker.ts';
import { reloadStoredPage } from './reloadStoredPage.ts';
import { reportSeenPages } from './reportSeenPages.ts';
import { showOfflineNotice } from './showOfflineNotice.tsx';

/** Prepares the page for times without a connection, after everything else (rule 73). */
export function startOffline(platform: BrowserPlatform): void {
  showOfflineNotice(platform);
  reloadStoredPage(platform);
  startDelivery(platform);
  void registerServiceWorker();
  reportSeenPages(platform);
}
