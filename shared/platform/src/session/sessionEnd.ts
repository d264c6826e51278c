import type { HistoryEntry } from '../navigation/history.ts';

/** The session ended elsewhere; with `draft`, what was typed and not sent is stored on the device. */
export type SessionEnd = 'plain' | 'draft';

/** Why the login was opened; null when somebody came by themselves, or loaded it again. */
export function sessionEndOf({ first, location }: HistoryEntry): SessionEnd | null {
  const state = location.state as { readonly sessionEnd?: SessionEnd } | null;
  return first ? null : (state?.sessionEnd ?? null);
}
