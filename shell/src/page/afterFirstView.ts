import type { BrowserPlatform } from '@jpro/platform/host';
import { startOffline } from '../offline/startOffline.ts';
import { keepFocus } from './keepFocus.ts';
import { measureLater } from './measureLater.ts';

/** What begins when the first page is on screen, in a chunk of its own. */
export function afterFirstView(platform: BrowserPlatform): void {
  startOffline(platform);
  measureLater(platform);
  keepFocus();
}
