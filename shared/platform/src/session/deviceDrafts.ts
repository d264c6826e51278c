import { COPIES_CACHE } from '../offline/offlineCopy.ts';

/**
 * Drafts of unsent forms, stored on the device by account. They survive a change of tab, Escape, a reload and an
 * expired session. Secrets are never stored.
 */
const PREFIX = 'draft:';
const KEPT_MS = 30 * 24 * 3_600_000;
const SECRET = /password|code|otp|nrc|token|secret/i;

type Values = Readonly<Record<string, unknown>>;

interface StoredDraft {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly values: Values;
}

const keyOf = (userId: number, form: string): string => `${PREFIX}${userId}:${form}`;

export function keepDraft(userId: number, form: string, values: Values, now: number): void {
  const safe = Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !SECRET.test(field) && !isFile(value)),
  );
  if (Object.keys(safe).length === 0) return forgetDraft(userId, form);
  try {
    localStorage.setItem(keyOf(userId, form), JSON.stringify({ at: now, values: safe } satisfies StoredDraft));
  } catch {
    // The storage is full or blocked; the form still has the values.
  }
}

/** Null when there is none, or it is older than thirty days. */
export function readDraft(userId: number, form: string, now: number): Values | null {
  const stored = read(keyOf(userId, form));
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
    localStorage.removeItem(keyOf(userId, form));
  } catch {
    // The storage is blocked, so there are no drafts.
  }
}

/** Deletes all drafts and stored pages on logout; with `keepOf`, all drafts but that account's recent ones. */
export function forgetDrafts(keepOf: number | null = null, now = 0): void {
  if (keepOf === null) void globalThis.caches?.delete(COPIES_CACHE);
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(PREFIX)) continue;
      const stored = keepOf !== null && key.startsWith(keyOf(keepOf, '')) ? read(key) : null;
      if (!stored || !isFresh(stored, now)) localStorage.removeItem(key);
    }
  } catch {
    // The storage is blocked, so there are no drafts.
  }
}

const isFresh = ({ at }: StoredDraft, now: number): boolean => now - at < KEPT_MS;

function read(key: string): StoredDraft | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as StoredDraft | null;
  } catch {
    return null;
  }
}

function isFile(value: unknown): boolean {
  return value instanceof Blob || (typeof FileList !== 'undefined' && value instanceof FileList);
}
