import { splitLocale, type HistoryEntry, type ShellStart } from '@jpro/platform';
import type { BrowserPlatform } from '@jpro/platform/host';
import { createScrollMemory } from './scrollMemory.ts';

declare global {
  interface Window {
    readonly shellStart: ShellStart;
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
  const hasGoneOn = watchPresses(platform, outlet);
  let path: string | null = null;
  return (entry, isWaiting = false) => {
    const { locale, path: next } = splitLocale(entry.location.pathname);
    document.documentElement.lang = locale;
    document.getElementById('splash')?.remove();
    window.shellStart.arrived();
    if (!isWaiting) platform.clock.start();
    scroll.arrived(entry);
    const isNewPage = path !== null && path !== next;
    path = next;
    if (!isNewPage) return;
    // A title with the page's subject, such as a job, is set when the data arrives, together with the heading or right
    // after it.
    const focused = hasGoneOn() ? Promise.resolve() : focusHeading(outlet);
    void focused.then(() => setTimeout(() => platform.announce(document.title)));
  };
}

/**
 * Whether the visitor has gone on while the page was loading: has pressed something beside it, such as a menu of the
 * top bar, which has the focus now.
 */
function watchPresses({ history }: BrowserPlatform, outlet: HTMLElement): () => boolean {
  let hasPressed = false;
  history.subscribe(() => (hasPressed = false));
  for (const kind of ['pointerdown', 'keydown']) {
    document.addEventListener(kind, () => (hasPressed = true), { capture: true, passive: true });
  }
  return () => hasPressed && document.activeElement !== document.body && !outlet.contains(document.activeElement);
}

const PATIENCE_MS = 5000;

/**
 * Moves the focus to the page's heading, or to the outlet until the heading is rendered. Resolves when the heading has
 * the focus, or the wait has timed out.
 */
function focusHeading(outlet: HTMLElement): Promise<void> {
  outlet.focus({ preventScroll: true });
  if (focusIn(outlet)) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.activeElement !== outlet || focusIn(outlet)) stop();
    });
    const timer = setTimeout(stop, PATIENCE_MS);
    function stop(): void {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    }
    observer.observe(outlet, { childList: true, subtree: true });
  });
}

function focusIn(outlet: HTMLElement): boolean {
  const heading = outlet.querySelector('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
