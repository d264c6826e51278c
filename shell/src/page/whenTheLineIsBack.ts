/** A connection may come back without the browser noticing. */
const PAUSE_MS = 15_000;
/** A file that is missing or refused will stay so. */
const MAX_TRIES = 20;

/**
 * Loads something that the page can wait for. After a failure, retries when the connection is back, for five minutes.
 */
export async function whenTheLineIsBack<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 1; tries < MAX_TRIES; tries += 1) {
    try {
      return await load();
    } catch {
      await lineOrPause();
    }
  }
  return load();
}

function lineOrPause(): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, PAUSE_MS);
    window.addEventListener('online', go);
  });
}
