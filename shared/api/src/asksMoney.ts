interface JobTexts {
  readonly title?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly requirements?: string | null | undefined;
  readonly benefits?: string | null | undefined;
}

/** A job's texts in both languages. */
export interface WrittenJob extends JobTexts {
  readonly translation?: JobTexts | null | undefined;
  readonly questions?: readonly WrittenQuestion[] | undefined;
}

interface WrittenQuestion extends QuestionTexts {
  readonly translation?: QuestionTexts | null | undefined;
}

interface QuestionTexts {
  readonly text?: string | undefined;
  readonly options?: readonly string[] | undefined;
}

export const writtenText = (job: WrittenJob): string =>
  [
    ...[job, job.translation ?? {}].flatMap(({ title, description, requirements, benefits }) => [
      title,
      description,
      requirements,
      benefits,
    ]),
    ...(job.questions ?? [])
      .flatMap((question) => [question, question.translation ?? {}])
      .flatMap(({ text, options = [] }) => [text, ...options]),
  ]
    .filter(Boolean)
    .join('\n');

const MONEY = [
  /\b(?:deposit|(?:registration|training|processing) fee|pay (?:us|a fee|first)|advance payment)\b/i,
  /စပေါ်ငွေ|အာမခံငွေ|စရံငွေ|သင်တန်းကြေး|မှတ်ပုံတင်ကြေး|ဝန်ဆောင်ခ/,
];

/**
 * Whether a job seems to ask applicants for money, of which the form warns and for which the server holds it (rule
 * 17.6). Denials such as "no fee" also match, but people review these posts anyway.
 */
export function asksMoney(job: WrittenJob): boolean {
  const text = writtenText(job);
  return MONEY.some((words) => words.test(text));
}
