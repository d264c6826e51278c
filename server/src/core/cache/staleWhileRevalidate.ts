interface Entry<Value> {
  readonly value: Promise<Value>;
  readonly loadedAt: number;
  readonly freshMs: number;
}

/** An older value is served once more while the next one is loaded. */
const FRESH_MS = 30_000;
/** A value older than this is not served: the caller waits for the next one. */
const MAX_AGE_MS = 10 * 60_000;
/** Loading takes at most this share of the time: slow loads run less often. */
const MAX_LOAD_SHARE = 0.02;

/**
 * Caches the result of a costly `load` for a subject (such as a database) and refreshes it in the background, so that
 * only the first caller waits. A failure is not cached.
 */
export function staleWhileRevalidate<Subject extends object, Value>(
  load: (subject: Subject) => Promise<Value>,
): (subject: Subject) => Promise<Value> {
  const entries = new WeakMap<Subject, Entry<Value>>();
  return async (subject) => {
    const entry = entries.get(subject);
    const loadedAt = performance.now();
    const age = entry ? loadedAt - entry.loadedAt : Infinity;
    if (entry && age < entry.freshMs) return entry.value;
    const loading = load(subject);
    const value = entry && age < MAX_AGE_MS ? entry.value : loading;
    // Concurrent callers get the same value, and start no load of their own.
    entries.set(subject, { value, loadedAt, freshMs: FRESH_MS });
    loading.then(
      () => {
        const freshMs = Math.max(FRESH_MS, (performance.now() - loadedAt) / MAX_LOAD_SHARE);
        entries.set(subject, { value: loading, loadedAt, freshMs });
      },
      () => entries.delete(subject),
    );
    return value;
  };
}
