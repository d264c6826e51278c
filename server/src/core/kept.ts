/**
 * Keeps the answer of a question about `subject` (a database, for one) for some time. Requests that ask meanwhile share
 * one answer; a failure is not kept.
 */
export function kept<Subject extends object, Answer>(
  ms: number,
  ask: (subject: Subject) => Promise<Answer>,
): (subject: Subject) => Promise<Answer> {
  const answers = new WeakMap<Subject, { answer: Promise<Answer>; until: number }>();
  return (subject) => {
    const present = answers.get(subject);
    if (present && present.until > Date.now()) return present.answer;
    const answer = ask(subject);
    answers.set(subject, { answer, until: Date.now() + ms });
    answer.catch(() => answers.delete(subject));
    return answer;
  };
}
