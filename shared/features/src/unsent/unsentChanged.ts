const CHANGED = 'unsent-changed';

/** Says in this tab that what waits on the device has changed. */
export function unsentChanged(): void {
  window.dispatchEvent(new Event(CHANGED));
}

/** The listener is also called for changes in other tabs. */
export function subscribeUnsent(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}
