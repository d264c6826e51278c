import type { JobQuestion, ResponseValue } from '@jpro/api';
import type { CompanyId } from '../database/ids.ts';
import type { Db } from '../database/schema.ts';
import { askedQuestions, usualQuestionsFor } from '../domains/jobs/index.ts';
import type { Random } from './random.ts';

/** Fewer than a job may ask: on most sites companies ask two or three things. */
const ASKED = 3;

/** The demo company's job with most applicants asks what is usual for its function, and has their responses. */
export async function seedQuestions(trx: Db, random: Random, companyId: CompanyId): Promise<void> {
  const job = await trx
    .selectFrom('jobs')
    .select(['id', 'job_function_id', 'translation'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'active')
    .orderBy('applicant_count', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const questions = usualQuestionsFor({ jobFunctionId: job.job_function_id ?? undefined, language: 'en' })
    .filter(({ kind }) => kind !== 'text')
    .slice(0, ASKED)
    .map((question) => (question.kind === 'number' ? { ...question, at_least: 2 } : question));
  const asked = askedQuestions({ ...job, questions });
  await trx
    .updateTable('jobs')
    .set({ questions: JSON.stringify(questions) })
    .where('id', '=', job.id)
    .execute();
  const applications = await trx
    .selectFrom('applications')
    .select('id')
    .where('job_id', '=', job.id)
    .orderBy('id')
    .execute();
  for (const { id } of applications) {
    const responses = asked.map((question, index) => [question.id, valueFor(random, questions[index] as JobQuestion)]);
    await trx
      .updateTable('applications')
      .set({ asked: JSON.stringify(asked), responses: JSON.stringify(Object.fromEntries(responses)) })
      .where('id', '=', id)
      .execute();
  }
}

function valueFor(random: Random, { kind, options }: JobQuestion): ResponseValue {
  if (kind === 'yes_no') return random.chance(0.7);
  if (kind === 'number') return random.pick([0, 1, 2, 3, 5, 8]);
  return random.pick(options.map((_, index) => index));
}
