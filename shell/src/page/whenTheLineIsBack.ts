/** Lines come back without telling the browser. */
const PAUSE_MS = 15_000;
/** A file that does not exist, or is refused, stays so. */
const MAX_TRIES = 20;

/** Loads something that the page can wait for: after a failure again when the line is back, for five minutes. */
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
