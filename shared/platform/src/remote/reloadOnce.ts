import { siteResponse } from '../realtime/siteResponse.ts';

const KEY = 'reloaded-at';
const PAUSE_MS = 60_000;

/**
 * Reloads the page after a script failed to load, at most once in 60 s (rule 56). Returns false when that was already
 * used, when the site does not respond or a proxy does instead, because an error page would replace ours, or when the
 * storage is blocked or full, because nothing would then stop the reloads.
 */
export async function reloadOnce(now: number): Promise<boolean> {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (now - last < PAUSE_MS || !(await siteResponse())?.ok) return false;
    sessionStorage.setItem(KEY, String(now));
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}
