import { guardRedirect, matchRoute, splitLocale, type HistoryEntry } from '@jpro/platform';
import type { BrowserPlatform } from '@jpro/platform/host';
import { isLowData } from '@jpro/platform/low-data';
import type { Remotes } from '../remotes/startRemotes.ts';

/** A pointer that stays for a shorter time only crosses the link. */
const HOVER_MS = 80;
const EVERY_MS = 30_000;

/**
 * Fetches code and data of the page behind a link that the visitor touches or rests the pointer on, but not for
 * visitors who save data.
 */
export function prefetchLinks(platform: BrowserPlatform, remotes: Pick<Remotes, 'prefetch'>): void {
  const recent = new Map<string, number>();
  let hovering: ReturnType<typeof setTimeout> | undefined;

  const prefetch = (link: HTMLAnchorElement): void => {
    const { pathname, search } = link;
    const href = `${pathname}${search}`;
    const now = Date.now();
    if (now - (recent.get(href) ?? -EVERY_MS) < EVERY_MS || !mayOpen(platform, link)) return;
    recent.set(href, now);
    remotes.prefetch(entryAt(pathname, search));
  };

  const onTouch = ({ target }: Event): void => {
    const link = linkAt(target);
    if (link) prefetch(link);
  };
  const onHover = ({ target }: Event): void => {
    clearTimeout(hovering);
    const link = linkAt(target);
    if (link) hovering = setTimeout(() => prefetch(link), HOVER_MS);
  };
  document.addEventListener('touchstart', onTouch, { passive: true });
  document.addEventListener('mouseover', onHover, { passive: true });
}

/** The link around the target that stays on this site and opens in this tab. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link && link.origin === window.location.origin && !link.target && !link.hasAttribute('download') ? link : null;
}

/** Whether the link leads to another page that this visitor may see. */
function mayOpen({ routes, session }: BrowserPlatform, { pathname, search }: HTMLAnchorElement): boolean {
  if (isLowData() || pathname === window.location.pathname) return false;
  const found = matchRoute(routes, splitLocale(pathname).path);
  return (
    found !== null && guardRedirect(routes, found.route.guard, session.get(), `${pathname}${search}`) === undefined
  );
}

function entryAt(pathname: string, search: string): HistoryEntry {
  return { location: { pathname, search, hash: '', state: null, key: 'prefetch' }, kind: 'PUSH', first: false };
}
