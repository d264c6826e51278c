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
