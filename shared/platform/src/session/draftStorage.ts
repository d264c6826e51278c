/** The format in which drafts are stored on the device. */
export const PREFIX = 'draft:';
const KEPT_MS = 30 * 24 * 3_600_000;

export type Values = Readonly<Record<string, unknown>>;

export interface StoredDraft {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly values: Values;
  /** The previous values of these fields, for forms whose data others may change too. */
  readonly began?: Values;
}

export const keyOf = (userId: number, form: string): string => `${PREFIX}${userId}:${form}`;

/** Prefix of a draft's name for the note that says which tab has it open. */
export const CLAIM = 'open:';

/** The owner of a guest's drafts. */
export const GUEST = 0;

/** A guest's drafts last only as long as the tab, because the next person on this device is another guest. */
export const storageOf = (userId?: number): Storage => (userId === GUEST ? sessionStorage : localStorage);

export const isFresh = ({ at }: StoredDraft, now: number): boolean => now - at < KEPT_MS;

export function read(key: string, userId?: number): StoredDraft | null {
  try {
    return JSON.parse(storageOf(userId).getItem(key) ?? 'null') as StoredDraft | null;
  } catch {
    return null;
  }
}
