import { COPIES_CACHE } from '../offline/offlineCopy.ts';
import { isFresh, keyOf, PREFIX, read } from './draftStorage.ts';

/**
 * Deletes all drafts and stored pages on logout. With `keepOf`, at a login, deletes all drafts except the recent ones
 * of these accounts: also a guest's, such as the finished registration.
 */
export function forgetDrafts(keepOf: readonly number[] | null = null, now = 0): void {
  if (keepOf === null) void globalThis.caches?.delete(COPIES_CACHE);
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(PREFIX)) continue;
      const stored = keepOf?.some((id) => key.startsWith(keyOf(id, ''))) ? read(key) : null;
      if (!stored || !isFresh(stored, now)) localStorage.removeItem(key);
    }
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // The storage is blocked, so there are no drafts.
  }
}
