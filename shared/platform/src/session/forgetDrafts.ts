import type { LoggedInUser } from '@jpro/api';
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

/** Who last acted for a company on this device: drafts are stored by company, but are the member's. */
const MEMBER = 'member';

/** When somebody signs in: deletes all drafts except their own recent ones, in whichever company (rule 101.1). */
export function forgetDraftsOfOthers({ id, member }: LoggedInUser, now: number): void {
  const own = [id, ...(member?.others ?? []).map((other) => other.id)];
  forgetDrafts(isAnother(member?.id) ? [] : own, now);
}

/** Remembers the member. An earlier release, or API, has named none. */
function isAnother(member: number | undefined): boolean {
  if (member === undefined) return false;
  try {
    const last = localStorage.getItem(MEMBER);
    localStorage.setItem(MEMBER, String(member));
    return last !== null && last !== String(member);
  } catch {
    // The storage is blocked, so there are no drafts.
    return false;
  }
}
