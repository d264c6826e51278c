import { isFresh, keyOf, read, storageOf, type StoredDraft, type Values } from './draftStorage.ts';

export { CLAIM, GUEST } from './draftStorage.ts';
export { forgetDrafts } from './forgetDrafts.ts';

/**
 * Drafts of unsent forms, stored on the device by account. They survive a change of tab, Escape, a reload and an
 * expired session. Secrets are never stored.
 */
const isSecret = (field: string): boolean =>
  /password|code|otp|nrc|token|secret/i.test(field) && field !== 'referral_code';

/**
 * @param began the previous values of these fields, for a form whose data others may change too
 */
export function keepDraft(userId: number, form: string, values: Values, now: number, began?: Values): void {
  const safe = safeOnes(values);
  if (Object.keys(safe).length === 0) return forgetDraft(userId, form);
  const draft: StoredDraft = { at: now, values: safe, ...(began && { began: safeOnes(began) }) };
  try {
    storageOf(userId).setItem(keyOf(userId, form), JSON.stringify(draft));
  } catch {
    // The storage is full or blocked; the form still has the values.
  }
}

/** Null when there is no draft, or it is older than thirty days. */
export const readDraft = (userId: number, form: string, now: number): Values | null =>
  freshDraft(userId, form, now)?.values ?? null;

/** The previous values of the fields of a draft, as far as they were stored. */
export const draftBegan = (userId: number, form: string, now: number): Values =>
  freshDraft(userId, form, now)?.began ?? {};

function freshDraft(userId: number, form: string, now: number): StoredDraft | null {
  const stored = read(keyOf(userId, form), userId);
  return stored && isFresh(stored, now) ? stored : null;
}

/** The forms of an account that have a draft and whose names start with `form`. */
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

/** Prefix of a draft's name for what was sent and perhaps arrived, with its idempotency key. */
const ATTEMPT = 'sent:';

/**
 * Remembers the idempotency key under which these values are sent, until it is known whether they arrived: after a
 * reload, they are sent under the same one. Values with files are not remembered.
 */
export function keepAttempt(userId: number, form: string, values: Values, key: string, now: number): void {
  if (!Object.values(values).some(isFile)) keepDraft(userId, ATTEMPT + form, { key, values: textOf(values) }, now);
}

/** The key under which exactly these values were sent; null when they were not, or it is known what became of them. */
export function keyOfAttempt(userId: number, form: string, values: Values, now: number): string | null {
  const attempt = readDraft(userId, ATTEMPT + form, now);
  return attempt?.['values'] === textOf(values) ? String(attempt['key']) : null;
}

export const forgetAttempt = (userId: number, form: string): void => forgetDraft(userId, ATTEMPT + form);

const textOf = (values: Values): string => JSON.stringify(safeOnes(values));

const safeOnes = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => !isSecret(field) && !isFile(value)));

function isFile(value: unknown): boolean {
  return value instanceof Blob || (typeof FileList !== 'undefined' && value instanceof FileList);
}
