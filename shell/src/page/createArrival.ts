import { splitLocale, type HistoryEntry } from '@jpro/platform';
import type { BrowserPlatform } from '@jpro/platform/host';
import { focusHeading } from './focusHeading.ts';
import { createScrollMemory } from './scrollMemory.ts';

/** What the shell does when a page has come on screen. */
export function createArrival(platform: BrowserPlatform, outlet: HTMLElement): (entry: HistoryEntry) => void {
  const scroll = createScrollMemory(platform);
  let path: string | null = null;
  return (entry) => {
    const { locale, path: next } = splitLocale(entry.location.pathname);
    document.documentElement.lang = locale;
    document.getElementById('splash')?.remove();
    platform.clock.start();
    scroll.arrived(entry);
    const isNewPage = path !== null && path !== next;
    path = next;
    if (!isNewPage) return;
    // A title that names what the page shows, such as a job, comes with the data, as the heading does, or right after it.
    void focusHeading(outlet).then(() => setTimeout(() => platform.announce(document.title)));
  };
}
