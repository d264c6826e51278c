/** The job function whose jobs this browser looked at last: its id. */
export const RECENT_FIELD_STORED_AS = 'recent-field';

/** Stays in this browser. */
export function rememberField(jobFunction: number | string): void {
  try {
    localStorage.setItem(RECENT_FIELD_STORED_AS, String(jobFunction));
    // The browser notifies the other tabs only.
    window.dispatchEvent(new StorageEvent('storage', { key: RECENT_FIELD_STORED_AS }));
  } catch {
    // With full or blocked storage, nothing is remembered.
  }
}
