/** The form in which drafts lie on the device. */
export const PREFIX = 'draft:';
const KEPT_MS = 30 * 24 * 3_600_000;

export type Values = Readonly<Record<string, unknown>>;

export interface StoredDraft {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly values: Values;
  /** What these fields were when they were changed, of forms that others change, too. */
  readonly began?: Values;
}

export const keyOf = (userId: number, form: string): string => `${PREFIX}${userId}:${form}`;

/** Before the name of a draft: the note which tab has it open. */
export const CLAIM = 'open:';

/** The owner of what a guest writes. */
export const GUEST = 0;

/** A guest's drafts last as long as the tab: the next person at this device is another guest. */
export const storageOf = (userId?: number): Storage => (userId === GUEST ? sessionStorage : localStorage);

export const isFresh = ({ at }: StoredDraft, now: number): boolean => now - at < KEPT_MS;

export function read(key: string, userId?: number): StoredDraft | null {
  try {
    return JSON.parse(storageOf(userId).getItem(key) ?? 'null') as StoredDraft | null;
  } catch {
    return null;
  }
}
