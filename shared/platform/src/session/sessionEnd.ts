import type { HistoryEntry } from '../navigation/history.ts';

/** The session ended elsewhere; with `draft`, unsent input is stored on the device. */
export type SessionEnd = 'plain' | 'draft';

/** Why the login page was opened; null when the visitor opened it themselves, or reloaded it. */
export function sessionEndOf({ first, location }: HistoryEntry): SessionEnd | null {
  const state = location.state as { readonly sessionEnd?: SessionEnd } | null;
  return first ? null : (state?.sessionEnd ?? null);
}
