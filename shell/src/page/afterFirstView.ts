import type { BrowserPlatform } from '@jpro/platform/host';
import { startOffline } from '../offline/startOffline.ts';
import { measureLater } from './measureLater.ts';

/** What the page does once it can be used. */
export function afterFirstView(platform: BrowserPlatform): void {
  measureLater(platform);
  startOffline(platform);
}
