/** Stores the id of the job function whose jobs this browser looked at last. */
export const RECENT_FIELD_STORED_AS = 'recent-field';

/** Stored only in this browser. */
export function rememberField(jobFunction: number | string): void {
  try {
    localStorage.setItem(RECENT_FIELD_STORED_AS, String(jobFunction));
    // The browser notifies only the other tabs.
    window.dispatchEvent(new StorageEvent('storage', { key: RECENT_FIELD_STORED_AS }));
  } catch {
    // If storage is full or blocked, nothing is remembered.
  }
}
