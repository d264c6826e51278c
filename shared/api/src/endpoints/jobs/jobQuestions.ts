import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import {
  id,
  idText,
  line,
  MAX_JOB_QUESTIONS,
  MAX_QUESTION,
  MAX_QUESTION_OPTION,
  MAX_QUESTION_OPTIONS,
  MAX_QUESTION_UNIT,
  MAX_TEXT_RESPONSE,
  optionalLookupIdText,
  text,
} from '../../fields/index.ts';
import { LOCALES } from '../../locale.ts';

export const QUESTION_KINDS = ['yes_no', 'number', 'choice', 'text'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

const FEWEST_OPTIONS = 2;
const SHORTEST_QUESTION = 3;

/** A number that somebody responds, or that a company asks for at least. */
const Amount = z.number().check(z.gte(0), z.lte(1_000_000_000));

const wording = {
  text: line({ min: 0, max: MAX_QUESTION }),
  /** What a number counts: "years". */
  unit: z._default(line({ min: 0, max: MAX_QUESTION_UNIT }), ''),
  /** What there is to choose from. */
  options: z._default(z.array(line({ min: 0, max: MAX_QUESTION_OPTION })).check(z.maxLength(MAX_QUESTION_OPTIONS)), []),
};

/** A question that may be half typed. */
const DraftQuestion = z.object({
  kind: z.enum(QUESTION_KINDS),
  ...wording,
  is_required: z._default(z.boolean(), false),
  /** What the company looks for; applicants do not learn of it. Of each kind, one field counts. */
  must_be_yes: z._default(z.boolean(), false),
  at_least: z._default(z.nullable(Amount), null),
  /** Indexes of options. */
  accepted: z._default(
    z.array(z.int().check(z.gte(0), z.lt(MAX_QUESTION_OPTIONS))).check(z.maxLength(MAX_QUESTION_OPTIONS)),
    [],
  ),
  /** In the language of the job's translation. */
  translation: z._default(z.nullable(z.object(wording)), null),
});

/** A company's question to the applicants of a job. */
export type JobQuestion = z.output<typeof DraftQuestion>;

const complete = DraftQuestion.check(
  z.check(({ value, issues }) => {
    const refuse = (path: (string | number)[], message: string, params?: Record<string, unknown>) =>
      issues.push({ code: 'custom', message, path, input: value, ...(params && { params }) });
    if (value.text === '') refuse(['text'], 'required');
    else if (value.text.length < SHORTEST_QUESTION) refuse(['text'], 'too_short', { min: SHORTEST_QUESTION });
    if (value.kind !== 'choice') return;
    if (value.options.length < FEWEST_OPTIONS) refuse(['options'], 'too_few_options');
    value.options.forEach((option, index) => {
      if (option === '') refuse(['options', index], 'required');
      else if (value.options.indexOf(option) < index) refuse(['options', index], 'repeated');
    });
  }),
);

/** Without what belongs to another kind, so that equal questions are equal values. */
function ofItsKind(question: JobQuestion): JobQuestion {
  const { kind, text, unit, options, is_required, must_be_yes, at_least, accepted, translation } = question;
  const worded = (words: Pick<JobQuestion, 'text' | 'unit' | 'options'>) => ({
    text: words.text,
    unit: kind === 'number' ? words.unit : '',
    options: kind === 'choice' ? words.options : [],
  });
  const chosen = kind === 'choice' ? accepted.filter((index) => index < options.length) : [];
  return {
    kind,
    ...worded({ text, unit, options }),
    is_required,
    must_be_yes: kind === 'yes_no' && must_be_yes,
    at_least: kind === 'number' ? at_least : null,
    accepted: [...new Set(chosen)].sort((one, other) => one - other),
    translation: translation?.text ? worded(translation) : null,
  };
}

export const draftQuestions = z.array(DraftQuestion).check(z.maxLength(MAX_JOB_QUESTIONS));

export const postedQuestions = z.array(z.pipe(complete, z.transform(ofItsKind))).check(
  z.maxLength(MAX_JOB_QUESTIONS),
  z.check(({ value, issues }) => {
    value.forEach(({ text }, index) => {
      if (value.findIndex((other) => other.text === text) < index)
        issues.push({ code: 'custom', message: 'repeated', path: [index, 'text'], input: value });
    });
  }),
);

interface Problem {
  readonly path: (string | number)[];
  readonly message: string;
}

/** What the questions lack in the second language of their job. */
export function untranslated(questions: readonly JobQuestion[]): Problem[] {
  return questions.flatMap(({ options, unit, translation }, index) => {
    const missing = (...path: (string | number)[]) => ({
      path: ['questions', index, 'translation', ...path],
      message: 'required',
    });
    return [
      ...(translation?.text ? [] : [missing('text')]),
      ...(unit !== '' && !translation?.unit ? [missing('unit')] : []),
      ...options.flatMap((_option, at) => (translation?.options[at] ? [] : [missing('options', at)])),
    ];
  });
}

const Wording = z.object({ text: z.string(), unit: z.string(), options: z.array(z.string()) });

/** A question as applicants see it: without what the company looks for. */
export const AskedQuestion = z.extend(Wording, {
  /** The same for the same wording: a question with another wording is another question. */
  id: z.string(),
  kind: z.enum(QUESTION_KINDS),
  is_required: z.boolean(),
  translation: z.nullable(z.extend(Wording, { language: z.enum(LOCALES) })),
});
export type AskedQuestion = z.output<typeof AskedQuestion>;

/** A question in the form of its job. */
export const QuestionOfForm = z.extend(Wording, {
  kind: z.enum(QUESTION_KINDS),
  is_required: z.boolean(),
  must_be_yes: z.boolean(),
  at_least: z.nullable(z.number()),
  accepted: z.array(z.int()),
  translation: z.nullable(Wording),
});

/** By kind: whether, how many, the index of the option, the text. */
export const ResponseValue = z.union([z.boolean(), z.number(), z.string()]);
export type ResponseValue = z.output<typeof ResponseValue>;

/** The same as it is sent. */
export const SentValue = z.union([z.boolean(), Amount, text({ min: 0, max: MAX_TEXT_RESPONSE })]);

type Asked = Pick<AskedQuestion, 'id' | 'kind' | 'options' | 'is_required'>;

const VALUES = {
  yes_no: () => z.boolean(),
  number: () => Amount,
  choice: ({ options }: Asked) => z.int().check(z.gte(0), z.lt(options.length)),
  text: ({ is_required }: Asked) => text({ min: is_required ? 1 : 0, max: MAX_TEXT_RESPONSE }),
} as const;

/** What responses to these questions must be, by question: one rule for the form and the server. */
export const responsesTo = (questions: readonly Asked[]) =>
  z.object(
    Object.fromEntries(
      questions.map((question) => {
        const value: z.ZodMiniType<ResponseValue> = VALUES[question.kind](question);
        return [question.id, question.is_required ? value : z.optional(z.nullable(value))];
      }),
    ),
  );

export const jobQuestions = {
  questions: endpoint({
    method: 'GET',
    path: '/jobpost/{id}/questions',
    access: 'jobseeker',
    summary: 'What a job asks its applicants',
    params: z.object({ id: idText }),
    response: z.object({ questions: z.array(AskedQuestion) }),
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/company/jobquestions',
    access: 'company',
    summary:
      "Questions for a job of this function: those of the company's last one, and usual ones in `language`, with the " +
      'other one as their translation',
    query: z.object({ jobfunction: optionalLookupIdText, language: z.enum(LOCALES) }),
    response: z.object({
      /** Those of its last job that has any; null without one. */
      own: z.nullable(z.object({ job: z.object({ id, title: z.string() }), questions: z.array(QuestionOfForm) })),
      standard: z.array(QuestionOfForm),
    }),
  }),
};
export type QuestionSuggestions = z.output<(typeof jobQuestions)['suggestions']['response']>;
