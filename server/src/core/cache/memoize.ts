import { LRUCache } from 'lru-cache';

/** Makes a function of a text cache its `max` most recently used results. */
export function memoize<Value extends {}>(max: number, compute: (text: string) => Value): (text: string) => Value {
  const values = new LRUCache<string, Value>({ max, memoMethod: compute });
  return (text) => values.memo(text);
}

/**
 * Computes a value for each owner (a database, a running server) on first use; it is garbage-collected with its owner.
 */
export function memoizeByObject<Value extends {}, Owner extends object = object>(
  compute: (owner: Owner) => Value,
): (owner: Owner) => Value {
  const values = new WeakMap<Owner, Value>();
  return (owner) => {
    const value = values.get(owner) ?? compute(owner);
    values.set(owner, value);
    return value;
  };
}

/**
 * Caches what `load` finds for a subject (such as a database) for `ttlMs`. Concurrent callers share one load; a failure
 * is not cached.
 */
export function cached<Subject extends object, Value>(
  ttlMs: number,
  load: (subject: Subject) => Promise<Value>,
): (subject: Subject) => Promise<Value> {
  const entries = new WeakMap<Subject, { readonly value: Promise<Value>; readonly expiresAt: number }>();
  return (subject) => {
    const entry = entries.get(subject);
    if (entry && entry.expiresAt > performance.now()) return entry.value;
    const value = load(subject);
    entries.set(subject, { value, expiresAt: performance.now() + ttlMs });
    value.catch(() => entries.delete(subject));
    return value;
  };
}
