interface Cached<Value> {
  readonly result: Promise<Value>;
  readonly at: number;
  /** A response that took long is asked for less often. */
  readonly freshMs: number;
}

/** Older values are refreshed in the background; much older ones are not shown. */
const FRESH_MS = 30_000;
const SHOWN_MS = 10 * 60_000;
/** At most this share of the time is spent on asking. */
const SHARE = 0.02;

/**
 * Caches the response to a costly question about `subject` (a database, for one) and refreshes it in the background:
 * only the first visitor waits for it. A failure is not cached.
 */
export function staleWhileRevalidate<Subject extends object, Value>(
  ask: (subject: Subject) => Promise<Value>,
): (subject: Subject) => Promise<Value> {
  const values = new WeakMap<Subject, Cached<Value>>();
  return async (subject) => {
    const present = values.get(subject);
    const age = present ? Date.now() - present.at : Infinity;
    if (present && age < present.freshMs) return present.result;
    const at = Date.now();
    const asked = ask(subject);
    // Those who come meanwhile share the new answer, or the old one while there is one.
    const shown = present && age < SHOWN_MS ? present.result : asked;
    values.set(subject, { result: shown, at, freshMs: FRESH_MS });
    asked.then(
      () => values.set(subject, { result: asked, at, freshMs: Math.max(FRESH_MS, (Date.now() - at) / SHARE) }),
      () => values.delete(subject),
    );
    return shown;
  };
}
