import { useMemo, useSyncExternalStore } from 'react';
import { parseKeywords, STORED_AS } from './recentKeywords.ts';

/** The last keywords stored in this browser, newest first; empty on the server and in the first render. */
export function useRecentKeywords(): readonly string[] {
  const stored = useSyncExternalStore(subscribe, readStored, () => null);
  return useMemo(() => parseKeywords(stored), [stored]);
}

function readStored(): string | null {
  try {
    return localStorage.getItem(STORED_AS);
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
