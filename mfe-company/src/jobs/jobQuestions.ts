import { apiQuery, type JobQuestion } from '@jpro/api';
import type { Locale } from '@jpro/platform';
import type { JobPostInput } from './JobPostForm.ts';

/** A question of the job form. */
export type QuestionValues = NonNullable<JobPostInput['questions']>[number];

const NO_WORDS = { text: '', unit: '', options: [] };

export const EMPTY_QUESTION: QuestionValues = {
  kind: 'yes_no',
  ...NO_WORDS,
  is_required: true,
  must_be_yes: false,
  at_least: null,
  accepted: [],
  translation: NO_WORDS,
};

/** A saved question as the form has it: with room for each option in the other language. */
export function questionValues(question: JobQuestion): QuestionValues {
  const { options, translation } = question;
  return {
    ...question,
    translation: { ...NO_WORDS, ...translation, options: options.map((_, at) => translation?.options[at] ?? '') },
  };
}

/** The question without one of its options, in both languages. */
export function withoutOption(question: QuestionValues, removed: number): QuestionValues {
  const others = (options: readonly string[] = []) => options.filter((_, index) => index !== removed);
  return {
    ...question,
    options: others(question.options),
    translation: { ...NO_WORDS, ...question.translation, options: others(question.translation?.options) },
    accepted: (question.accepted ?? [])
      .filter((index) => index !== removed)
      .map((index) => (index > removed ? index - 1 : index)),
  };
}

/** The question with one more, empty option. */
export function withOption(question: QuestionValues): QuestionValues {
  return {
    ...question,
    options: [...(question.options ?? []), ''],
    translation: { ...NO_WORDS, ...question.translation, options: [...(question.translation?.options ?? []), ''] },
  };
}

/** Questions that the company asked last for this function, and usual ones. */
export const questionSuggestionsQuery = (jobFunctionId: number | null | undefined, language: Locale) =>
  apiQuery('/company/jobquestions', {
    query: { language, ...(jobFunctionId && { jobfunction: String(jobFunctionId) }) },
  });
