import { createPath, type To } from 'react-router';
import type { AppHistory, AppLocation, HistoryEntry, NavigationKind } from './history.ts';
import { createHistoryLayers, type HistoryLayers } from './historyLayers.ts';

/** Returns the address to show instead, or undefined when the page may be shown. */
export type Redirect = (href: string) => string | undefined;

export interface BrowserHistory extends AppHistory {
  /** Runs the redirect for the current address again, for example after a logout. */
  recheck(): void;
  /** Lets "back" close what lies over the page. */
  readonly lieOver: HistoryLayers['lieOver'];
}

/** The tab's history. Create it before single-spa starts, so that its listener runs first. */
export function createBrowserHistory(redirect: Redirect = () => undefined): BrowserHistory {
  beginEntry();
  let entry: HistoryEntry = { location: readLocation(), kind: 'POP', first: true };
  let startKey = entry.location.key;
  const listeners = new Set<() => void>();
  let writing = false;
  /** single-spa dispatches its own popstate event after pushState and replaceState. */
  const silently = (change: () => void): void => {
    writing = true;
    try {
      change();
    } finally {
      writing = false;
    }
  };
  const layers = createHistoryLayers(silently);

  const emit = (kind: NavigationKind): void => {
    const location = readLocation();
    if (location.key === entry.location.key && createPath(location) === createPath(entry.location)) return;
    entry = { location, kind, first: false };
    for (const listener of [...listeners]) listener();
  };

  const write = (kind: 'PUSH' | 'REPLACE', to: To, state: unknown): void => {
    const isAbove = layers.depth() > 0;
    if (layers.isStepping()) return layers.afterStep(() => write(kind, to, state));
    if (isAbove && kind === 'REPLACE') return layers.afterStep(() => write(kind, to, state), 'page');
    const href = absolute(to);
    const target = redirect(href) ?? href;
    const record = { state: target === href ? (state ?? null) : null, key: newKey() };
    if (kind === 'REPLACE' && entry.location.key === startKey) startKey = record.key;
    // Whoever goes on from what lies over the page comes back to the page.
    const way = kind === 'PUSH' && !isAbove ? 'pushState' : 'replaceState';
    silently(() => window.history[way](record, '', target));
    emit(kind);
  };

  const recheck = (): void => {
    // What waits for the step may lead elsewhere, with a state of its own.
    if (layers.isStepping()) return layers.afterStep(recheck);
    const href = createPath(readLocation());
    const target = redirect(href);
    if (target !== undefined) write('REPLACE', target, null);
  };

  const onBrowserNavigation = (): void => {
    if (writing) return;
    const isStep = layers.isStepping();
    // What waits for the step back to the page may lead elsewhere, with a state of its own.
    if (isStep) layers.arrived();
    const target = redirect(createPath(readLocation()));
    if (target === undefined) emit('POP');
    else write('REPLACE', target, null);
    if (!isStep) layers.arrived();
  };
  window.addEventListener('popstate', onBrowserNavigation);
  window.addEventListener('hashchange', onBrowserNavigation);

  return {
    get: () => entry,
    isAtStart: () => entry.location.key === startKey,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    createHref: hrefOf,
    encodeLocation: (to) => {
      const { pathname, search, hash } = new URL(hrefOf(to), window.location.origin);
      return { pathname, search, hash };
    },
    go: (delta) => window.history.go(delta < 0 ? delta - layers.depth() : delta),
    push: (to, state) => write('PUSH', to, state),
    replace: (to, state) => write('REPLACE', to, state),
    recheck,
    lieOver: layers.lieOver,
  };
}

/**
 * A new document has an entry without a key. It gets its own, so that what was stored for an earlier document of this
 * tab, such as its scroll position, is not taken for this one's; a reload and "back" keep it.
 */
function beginEntry(): void {
  const record = window.history.state as { key?: string } | null;
  if (record?.key === undefined) window.history.replaceState({ ...record, key: newKey() }, '');
}

const newKey = (): string => Math.random().toString(36).slice(2);

function hrefOf(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}

function absolute(to: To): string {
  const { pathname, search, hash } = new URL(hrefOf(to), window.location.href);
  return `${pathname}${search}${hash}`;
}

function readLocation(): AppLocation {
  const record = window.history.state as { state?: unknown; key?: string } | null;
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state: record?.state ?? null, key: record?.key ?? 'first' };
}
