import { isOverPage, type HistoryEntry } from '@jpro/platform';
import type { BrowserPlatform } from '@jpro/platform/host';

const KEY = 'scroll';
const REMEMBERED = 50;
const PATIENCE_MS = 1500;
/** Visitors who were led to a place wait for it, also on a slow line. */
const PATIENCE_FOR_PLACE_MS = 10_000;

/** Restores the scroll position on back and forward, and scrolls new pages to the top. */
export function createScrollMemory({ history }: BrowserPlatform): { arrived(entry: HistoryEntry): void } {
  window.history.scrollRestoration = 'manual';
  const positions = new Map(readPositions());
  let left = history.get();
  let reached: HistoryEntry | null = null;
  let position = window.scrollY;
  /** The entry whose position is being restored. */
  let restoring: HistoryEntry | null = null;
  /** The hash of the named place that has not been found yet. */
  let sought = '';
  const stop = (): void => void (restoring = null);
  for (const gesture of ['wheel', 'touchstart', 'keydown', 'mousedown'])
    window.addEventListener(
      gesture,
      () => {
        stop();
        sought = '';
      },
      { passive: true },
    );

  // Stores the visitor's own position, not one forced by a shorter page.
  window.addEventListener('scroll', () => {
    if (!restoring) position = window.scrollY;
  });
  window.addEventListener('pagehide', () => {
    positions.set(left.location.key, position);
    storePositions([...positions].slice(-REMEMBERED));
  });
  history.subscribe(() => {
    stop();
    positions.set(left.location.key, position);
    left = history.get();
  });

  /** Content loads in parts, so this retries until the place is reached, or the visitor scrolls or goes on. */
  const patiently = (isReached: () => boolean, patienceMs = PATIENCE_MS): void => {
    const entry = (restoring = reached);
    const until = performance.now() + patienceMs;
    const step = (): void => {
      if (restoring !== entry) return;
      if (!isReached() && performance.now() < until) return void requestAnimationFrame(step);
      stop();
    };
    step();
  };
  const restore = (target: number): void => {
    // Whoever goes on before it is reached finds it again.
    position = target;
    patiently(() => {
      window.scrollTo(0, target);
      return Math.abs(window.scrollY - target) <= 2;
    });
  };
  const showNamed = (hash: string): void => {
    sought = hash;
    patiently(() => {
      const named = namedBy(hash);
      named?.scrollIntoView();
      if (named) sought = '';
      return named !== null;
    }, PATIENCE_FOR_PLACE_MS);
  };

  return {
    arrived(entry) {
      if (entry === reached) return;
      const before = reached;
      reached = entry;
      const { hash, key, pathname, state } = entry.location;
      const known = positions.get(key) ?? 0;
      if (!before) {
        // The server's HTML can be read before scripts run: a visitor who has already scrolled stays there.
        if (position > 0) return;
        if (known > 0) restore(known);
        else if (hash) showNamed(hash);
      } else if (entry.kind === 'POP') restore(known);
      else if (entry.kind === 'REPLACE' && isOtherQuery(before.location, entry.location)) {
        if (sought !== '') showNamed(sought);
      } else if (hash) showNamed(hash);
      else if (isOverPage(state)) return;
      else if (entry.kind === 'PUSH' || before.location.pathname !== pathname) restore(0);
    },
  };
}

type Address = Pick<HistoryEntry['location'], 'pathname' | 'search' | 'hash'>;

/** Whether only the query has changed, and the place on the page is the same. */
const isOtherQuery = (before: Address, now: Address): boolean =>
  before.pathname === now.pathname && before.hash === now.hash && before.search !== now.search;

type Positions = readonly (readonly [key: string, top: number])[];

function readPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Positions;
  } catch {
    return [];
  }
}

function storePositions(positions: Positions): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(positions));
  } catch {
    // The storage is full or blocked: the next document begins at its top.
  }
}

/** The element on the page that the address names. */
function namedBy(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // No element has an incorrectly encoded name.
    return null;
  }
}
