import { isReachable } from '../realtime/isReachable.ts';

const KEY = 'reloaded-at';
const PAUSE_MS = 60_000;

/**
 * Loads the page anew after a script could not be fetched, at most once in 60 s (rule 56).
 * Answers false when it must not, and without a connection: the browser's own error page would take the place of ours.
 */
export async function reloadOnce(now: number): Promise<boolean> {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (now - last < PAUSE_MS || !(await isReachable())) return false;
  sessionStorage.setItem(KEY, String(now));
  window.location.reload();
  return true;
}
