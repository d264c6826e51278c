interface Kept<Answer> {
  readonly answer: Promise<Answer>;
  readonly at: number;
  /** An answer that took long is asked for less often. */
  readonly freshMs: number;
}

/** Older values are refreshed in the background; much older ones are not shown. */
const FRESH_MS = 30_000;
const SHOWN_MS = 10 * 60_000;
/** At most this share of the time is spent on asking. */
const SHARE = 0.02;

/**
 * Caches the answer to a costly question about `subject` (a database, for one) and refreshes it in the background:
 * only the first visitor waits for it. A failure is not cached.
 */
export function keptFresh<Subject extends object, Answer>(
  ask: (subject: Subject) => Promise<Answer>,
): (subject: Subject) => Promise<Answer> {
  const answers = new WeakMap<Subject, Kept<Answer>>();
  return async (subject) => {
    const present = answers.get(subject);
    const age = present ? Date.now() - present.at : Infinity;
    if (present && age < present.freshMs) return present.answer;
    const at = Date.now();
    const asked = ask(subject);
    // Those who come meanwhile share the new answer, or the old one while there is one.
    const shown = present && age < SHOWN_MS ? present.answer : asked;
    answers.set(subject, { answer: shown, at, freshMs: FRESH_MS });
    asked.then(
      () => answers.set(subject, { answer: asked, at, freshMs: Math.max(FRESH_MS, (Date.now() - at) / SHARE) }),
      () => answers.delete(subject),
    );
    return shown;
  };
}
