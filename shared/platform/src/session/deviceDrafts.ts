import { isFresh, keyOf, read, storageOf, type StoredDraft, type Values } from './draftStorage.ts';

export { CLAIM, GUEST } from './draftStorage.ts';
export { forgetDrafts } from './forgetDrafts.ts';

/**
 * Drafts of unsent forms, stored on the device by account. They survive a change of tab, Escape, a reload and an
 * expired session. Secrets are never stored.
 */
const SECRET = /password|code|otp|nrc|token|secret/i;

export function keepDraft(userId: number, form: string, values: Values, now: number): void {
  const safe = Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !SECRET.test(field) && !isFile(value)),
  );
  if (Object.keys(safe).length === 0) return forgetDraft(userId, form);
  try {
    storageOf(userId).setItem(keyOf(userId, form), JSON.stringify({ at: now, values: safe } satisfies StoredDraft));
  } catch {
    // The storage is full or blocked; the form still has the values.
  }
}

/** Null when there is none, or it is older than thirty days. */
export function readDraft(userId: number, form: string, now: number): Values | null {
  const stored = read(keyOf(userId, form), userId);
  return stored && isFresh(stored, now) ? stored.values : null;
}

/** The forms of an account that have a draft, as far as their names begin like this. */
export function draftsBeginning(userId: number, form: string): readonly string[] {
  try {
    const prefix = keyOf(userId, '');
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(`${prefix}${form}`))
      .map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}

export function forgetDraft(userId: number, form: string): void {
  try {
    storageOf(userId).removeItem(keyOf(userId, form));
  } catch {
    // The storage is blocked, so there are no drafts.
  }
}

function isFile(value: unknown): boolean {
  return value instanceof Blob || (typeof FileList !== 'undefined' && value instanceof FileList);
}
