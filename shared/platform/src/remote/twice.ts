const PAUSE_MS = 300;

/**
 * Loads scripts again after a first failure: the connection dropped for a moment, or a preload failed, whose result
 * Chromium gives to the next script with that address without a request.
 */
export async function twice<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return work();
  }
}
