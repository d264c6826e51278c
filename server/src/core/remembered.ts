/** The same function of a text, with a memory for the `most` answers that were asked for last. */
export function remembered<Answer>(most: number, make: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    const answer = answers.has(text) ? answers.get(text)! : make(text);
    answers.delete(text);
    answers.set(text, answer);
    if (answers.size > most) answers.delete(answers.keys().next().value!);
    return answer;
  };
}
