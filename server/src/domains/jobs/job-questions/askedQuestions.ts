import { createHash } from 'node:crypto';
import type { AskedQuestion, JobQuestion, JobTranslation } from '@jpro/api';
import { notFound } from '../../../core/http/httpError.ts';
import type { Db } from '../../../database/schema.ts';

export interface JobWithQuestions {
  readonly questions: readonly JobQuestion[];
  readonly translation: JobTranslation | null;
}

/** Questions in the form that their column takes. */
export const questionsColumn = (questions: readonly JobQuestion[]): string => JSON.stringify(questions);

/**
 * Names the wording: a question that is worded differently is another one, so that responses stay with what was asked
 * (rule 98.2).
 */
export function questionId({ kind, text, unit, options }: JobQuestion): string {
  const wording = JSON.stringify([kind, text, unit, options]);
  return `q${createHash('sha256').update(wording).digest('hex').slice(0, 12)}`;
}

/** A job's questions as its applicants read them, without what the company looks for. */
export function askedQuestions({ questions, translation }: JobWithQuestions): AskedQuestion[] {
  return questions.map((question) => ({
    id: questionId(question),
    kind: question.kind,
    text: question.text,
    unit: question.unit,
    options: question.options,
    is_required: question.is_required,
    translation:
      translation && question.translation ? { ...question.translation, language: translation.language } : null,
  }));
}

/** The questions of a job that is or was public. Throws 404. */
export async function publicQuestions(db: Db, jobId: number): Promise<AskedQuestion[]> {
  const job = await db
    .selectFrom('jobs')
    .select(['questions', 'translation'])
    .where('id', '=', jobId)
    .where('status', 'in', ['active', 'closed', 'expired'])
    .executeTakeFirstOrThrow(notFound);
  return askedQuestions(job);
}
