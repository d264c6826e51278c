import type { JobQuestion, QuestionSuggestions } from '@jpro/api';
import { MAX_JOB_QUESTIONS } from '@jpro/api/fields';
import type { Locale } from '@jpro/api/locale';
import { sql } from 'kysely';
import { otherTextLanguage, type TextLanguage, textLanguageFor } from '../../../core/text/textLanguage.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { collarOf, usualQuestions, type UsualQuestion } from '../../../reference/index.ts';

interface Wanted {
  readonly companyId: CompanyId;
  readonly jobFunctionId: number | undefined;
  readonly language: Locale;
}

/** What a company may want to ask for a job of this function: what it asked last, and what is usual. */
export async function suggestedQuestions(db: Db, wanted: Wanted): Promise<QuestionSuggestions> {
  return { own: await lastQuestions(db, wanted), standard: usualQuestionsFor(wanted) };
}

async function lastQuestions(db: Db, { companyId, jobFunctionId }: Wanted): Promise<QuestionSuggestions['own']> {
  let jobs = db
    .selectFrom('jobs')
    .select(['id', 'title', 'questions'])
    .where('company_id', '=', companyId)
    .where('status', '<>', 'draft')
    .where(sql<boolean>`questions <> '[]'`);
  if (jobFunctionId !== undefined) jobs = jobs.where('job_function_id', '=', jobFunctionId);
  const job = await jobs.orderBy('updated_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return job ? { job: { id: job.id, title: job.title }, questions: job.questions } : null;
}

/** Those of the function, filled up with those of its collar. */
export function usualQuestionsFor({ jobFunctionId, language }: Omit<Wanted, 'companyId'>): JobQuestion[] {
  const collar = (jobFunctionId === undefined ? undefined : collarOf(jobFunctionId)) ?? 'white';
  const ofFunction = usualQuestions.functions[String(jobFunctionId)] ?? [];
  return [...ofFunction, ...usualQuestions[collar]]
    .slice(0, MAX_JOB_QUESTIONS + 1)
    .map((usual) => worded(usual, language));
}

function worded({ kind, must_be_yes = false, at_least, ...words }: UsualQuestion, locale: Locale): JobQuestion {
  const own = textLanguageFor(locale);
  const inLanguage = (language: TextLanguage) => {
    const { text, unit = '', options = [] } = words[language];
    return { text, unit, options: [...options] };
  };
  return {
    kind,
    ...inLanguage(own),
    is_required: true,
    must_be_yes,
    at_least: at_least ?? null,
    accepted: [],
    translation: inLanguage(otherTextLanguage(own)),
  };
}
