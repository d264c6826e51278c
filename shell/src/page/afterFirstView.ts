import type { BrowserPlatform } from '@jpro/platform/host';
import { startOffline } from '../offline/startOffline.ts';
import { keepFocus } from './keepFocus.ts';
import { measureLater } from './measureLater.ts';

/** Everything that starts once the first page is on screen, in a separate chunk. */
export function afterFirstView(platform: BrowserPlatform): void {
  startOffline(platform);
  measureLater(platform);
  keepFocus();
}
