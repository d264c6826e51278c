import type { BrowserPlatform } from '@jpro/platform/host';
import { isLowData } from '@jpro/platform/low-data';
import { startOffline } from '../offline/startOffline.ts';
import type { Remotes } from '../remotes/startRemotes.ts';
import { keepFocus } from './keepFocus.ts';
import { measureBurmese } from './measureBurmese.ts';
import { prefetchLinks } from './prefetchLinks.ts';
import { reportUncaught } from './reportUncaught.ts';
import { reportUselessPresses } from './reportUselessPresses.ts';

/** Everything that starts once the first page is on screen, in a separate chunk. */
export function afterFirstView(platform: BrowserPlatform, remotes: Remotes): void {
  reportUncaught(platform);
  reportUselessPresses(platform);
  startOffline(platform);
  measureLater(platform);
  prefetchLinks(platform, remotes);
  keepFocus();
  measureBurmese();
}

/** The share of page views that are measured. */
const SHARE = 0.25;
/** After the first view, because measuring must not slow down what is measured. */
const DELAY_MS = 8_000;

/** Measures a sample of page views for operations, but not for visitors who save data. */
function measureLater({ routes, boot }: Pick<BrowserPlatform, 'routes' | 'boot'>): void {
  if (!boot.view || isLowData() || Math.random() >= SHARE) return;
  setTimeout(() => {
    void import(/* webpackChunkName: "measure" */ './measurePage.ts').then(
      ({ measurePage }) => measurePage(routes, boot),
      () => undefined,
    );
  }, DELAY_MS);
}
