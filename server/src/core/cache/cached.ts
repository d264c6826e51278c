/**
 * Keeps the response of a question about `subject` (a database, for one) for some time. Requests that ask meanwhile share
 * one response; a failure is not kept.
 */
export function cached<Subject extends object, Value>(
  ms: number,
  ask: (subject: Subject) => Promise<Value>,
): (subject: Subject) => Promise<Value> {
  const values = new WeakMap<Subject, { result: Promise<Value>; until: number }>();
  return (subject) => {
    const present = values.get(subject);
    if (present && present.until > Date.now()) return present.result;
    const result = ask(subject);
    values.set(subject, { result, until: Date.now() + ms });
    result.catch(() => values.delete(subject));
    return result;
  };
}
