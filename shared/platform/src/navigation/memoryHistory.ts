import { createPath, type To } from 'react-router';
import type { AppHistory, AppLocation, HistoryEntry } from './history.ts';

/** A history without a browser, for the server and for tests. */
export function createMemoryHistory(href: string): AppHistory {
  const entries: HistoryEntry[] = [{ location: locationOf(href, null, 'first'), kind: 'POP', first: true }];
  let index = 0;
  const listeners = new Set<() => void>();
  const current = (): HistoryEntry => entries[index] as HistoryEntry;
  const emit = (): void => {
    for (const listener of [...listeners]) listener();
  };
  return {
    get: current,
    isAtStart: () => index === 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    createHref: hrefOf,
    encodeLocation: (to) => locationOf(hrefOf(to), null, ''),
    go(delta) {
      const next = entries[index + delta];
      if (!next) return;
      index += delta;
      entries[index] = { ...next, kind: 'POP', first: false };
      emit();
    },
    push(to, state) {
      entries.splice(index + 1, entries.length, {
        location: locationOf(hrefOf(to), state, `${entries.length}`),
        kind: 'PUSH',
        first: false,
      });
      index += 1;
      emit();
    },
    replace(to, state) {
      entries[index] = {
        location: locationOf(hrefOf(to), state, `${current().location.key}+`),
        kind: 'REPLACE',
        first: false,
      };
      emit();
    },
  };
}

function hrefOf(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}

function locationOf(href: string, state: unknown, key: string): AppLocation {
  const { pathname, search, hash } = new URL(href, 'https://this.site');
  return { pathname, search, hash, state: state ?? null, key };
}
