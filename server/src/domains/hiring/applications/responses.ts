/** What applicants respond to a job's questions (rule 98). */
import type { AskedQuestion, ResponseValue, SentResponse } from '@jpro/api';
import { questionInLocale } from '@jpro/api/job-in-locale';
import type { Locale } from '@jpro/api/locale';
import { responsesTo } from '@jpro/api/schemas';
import type { InputOf } from '../../../core/http/handler.ts';
import { invalidField } from '../../../core/http/httpError.ts';
import { InvalidInput } from '../../../core/http/readInput.ts';
import { text } from '../../../core/texts.ts';
import { askedQuestions, type JobWithQuestions } from '../../jobs/index.ts';

type Sent = NonNullable<InputOf<'applications', 'apply'>['body']['responses']>;

/** The columns of an application with what was asked and responded. */
interface Responded {
  readonly asked: string;
  readonly responses: string;
}

/**
 * Checks what was sent against the job's questions as they are now. Throws 422 with a message for each question
 * (`responses.<id>`), or for all of them when one is no longer asked.
 */
export function respondedTo(job: JobWithQuestions, sent: Sent = []): Responded {
  const asked = askedQuestions(job);
  const values = Object.fromEntries(sent.map(({ question, value }) => [question, value]));
  if (Object.keys(values).some((id) => !asked.some((question) => question.id === id)))
    throw invalidField('responses', 'questions_changed');
  const result = responsesTo(asked).safeParse(values, { reportInput: true });
  if (!result.success)
    throw new InvalidInput(
      result.error.issues.map((issue) => ({ ...issue, path: ['responses', ...issue.path] })) as never,
    );
  const given = Object.entries(result.data).filter(([, value]) => (value ?? '') !== '');
  return { asked: JSON.stringify(asked), responses: JSON.stringify(Object.fromEntries(given)) };
}

interface Row {
  readonly asked: readonly AskedQuestion[] | null;
  readonly responses: Readonly<Record<string, ResponseValue>> | null;
}

/** Each question as it was asked, with the response; null for none. */
export const sentResponses = ({ asked, responses }: Row): SentResponse[] =>
  (asked ?? []).map(({ is_required: _, ...question }) => ({ ...question, value: responses?.[question.id] ?? null }));

/** A response in words, without the unit of a number; empty for none. */
export function responseText({ value, ...question }: SentResponse, locale: Locale): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return text(locale, 'response', value ? 'yes' : 'no');
  return question.kind === 'choice' ? (questionInLocale(question, locale).options[Number(value)] ?? '') : String(value);
}
