import type { Logger } from 'pino';
import { memoizeByObject } from './memoize.ts';

/** A value older than this is still served while the next one is loaded. */
const FRESH_MS = 30_000;
/** A value older than this is not served; the caller waits for the next one. */
const MAX_AGE_MS = 10 * 60_000;
/** The pause after a failed load, as long as there is a value to serve. */
const RETRY_MS = 10_000;
/** Loading takes at most this share of the time, so slow loads run less often. */
const MAX_LOAD_SHARE = 0.02;

interface Entry<Value> {
  latest?: { readonly value: Value; readonly usableUntil: number };
  loading?: Promise<Value> | undefined;
  /** When the next use should load it again. */
  dueAt: number;
}

/**
 * Caches the result of a costly `load` for a subject (such as a database) and refreshes it in the background, so that
 * callers only wait for the first value, or after a long time without any. While loading fails, the last value stays in
 * use until it is too old; then callers get the failure.
 * @param name what is loaded, for the log
 */
export function staleWhileRevalidate<Subject extends object, Value>(
  name: string,
  load: (subject: Subject) => Promise<Value>,
): (subject: Subject, log: Pick<Logger, 'error'>) => Promise<Value> {
  const entryOf = memoizeByObject<Entry<Value>, Subject>(() => ({ dueAt: -Infinity }));

  async function refresh(subject: Subject, entry: Entry<Value>): Promise<Value> {
    const loadedAt = performance.now();
    try {
      const value = await load(subject);
      const freshMs = Math.max(FRESH_MS, (performance.now() - loadedAt) / MAX_LOAD_SHARE);
      entry.latest = { value, usableUntil: loadedAt + Math.max(MAX_AGE_MS, freshMs) };
      entry.dueAt = loadedAt + freshMs;
      return value;
    } catch (error) {
      entry.dueAt = performance.now() + RETRY_MS;
      throw error;
    }
  }

  return async (subject, log) => {
    const entry = entryOf(subject);
    const now = performance.now();
    const usable = entry.latest && now < entry.latest.usableUntil ? entry.latest : undefined;
    if (usable && now < entry.dueAt) return usable.value;
    // Concurrent callers share one load.
    if (!entry.loading) {
      const loading = refresh(subject, entry).finally(() => (entry.loading = undefined));
      entry.loading = loading;
      if (usable) loading.catch((error: unknown) => log.error({ err: error, name }, 'JP-S007: not refreshed'));
    }
    return usable ? usable.value : entry.loading;
  };
}
