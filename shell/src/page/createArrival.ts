import { splitLocale, type HistoryEntry, type ShellStart } from '@jpro/platform';
import type { BrowserPlatform } from '@jpro/platform/host';
import { focusHeading } from './focusHeading.ts';
import { createScrollMemory } from './scrollMemory.ts';

declare global {
  interface Window {
    /** Missing in documents of an older gateway. */
    readonly shellStart?: ShellStart;
  }
}

/**
 * Handles a page that is now on screen: language, scroll position, focus and announcement. While it has not been
 * hydrated, its clock does not advance, because it would then differ from the server's HTML.
 */
export function createArrival(
  platform: BrowserPlatform,
  outlet: HTMLElement,
): (entry: HistoryEntry, isWaiting?: boolean) => void {
  const scroll = createScrollMemory(platform);
  let path: string | null = null;
  return (entry, isWaiting = false) => {
    const { locale, path: next } = splitLocale(entry.location.pathname);
    document.documentElement.lang = locale;
    document.getElementById('splash')?.remove();
    window.shellStart?.arrived();
    if (!isWaiting) platform.clock.start();
    scroll.arrived(entry);
    const isNewPage = path !== null && path !== next;
    path = next;
    if (!isNewPage) return;
    // A title with the page's subject, such as a job, is set when the data arrives, together with the heading or right
    // after it.
    void focusHeading(outlet).then(() => setTimeout(() => platform.announce(document.title)));
  };
}
