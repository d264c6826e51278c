const KEY = 'reloaded-at';
const PAUSE_MS = 60_000;

/**
 * Loads the page anew after a script could not be fetched, at most once in 60 s (specification, section 8).
 * Answers false when it must not.
 */
export function reloadOnce(now: number): boolean {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (now - last < PAUSE_MS) return false;
  sessionStorage.setItem(KEY, String(now));
  window.location.reload();
  return true;
}
