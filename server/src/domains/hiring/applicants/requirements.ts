/** What a company looks for in responses: only marks and filters, which applicants do not learn of (rule 98.3). */
import { sql, type RawBuilder } from 'kysely';
import type { Applicant, ApplicantResponse, JobQuestion, ResponseValue } from '@jpro/api';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { askedQuestions, questionId } from '../../jobs/index.ts';
import { sentResponses } from '../applications/responses.ts';

const isRequirement = ({ must_be_yes, at_least, accepted }: JobQuestion): boolean =>
  must_be_yes || at_least !== null || accepted.length > 0;

/** Whether a response is what the question looks for; no response is not. */
function meets({ must_be_yes, at_least, accepted }: JobQuestion, value: ResponseValue | null): boolean {
  if (must_be_yes) return value === true;
  if (at_least !== null) return typeof value === 'number' && value >= at_least;
  return accepted.some((index) => index === value);
}

type Responses = Parameters<typeof sentResponses>[0];

/** The requirements of jobs, by the ids of their questions. */
export type Requirements = ReadonlyMap<string, JobQuestion>;

export async function requirementsOf(db: Db, jobIds: readonly number[]): Promise<ReadonlyMap<number, Requirements>> {
  if (jobIds.length === 0) return new Map();
  const jobs = await db
    .selectFrom('jobs')
    .select(['id', 'questions'])
    .where('id', 'in', [...new Set(jobIds)])
    .where(sql<boolean>`questions <> '[]'`)
    .execute();
  return new Map(
    jobs.map(({ id, questions }) => [
      id,
      new Map(questions.filter(isRequirement).map((question) => [questionId(question), question])),
    ]),
  );
}

/** Responses with whether they are what the job looks for today. */
export function judgedResponses(row: Responses, requirements: Requirements | undefined): ApplicantResponse[] {
  return sentResponses(row).map((response) => {
    const wanted = requirements?.get(response.id);
    return { ...response, meets: wanted ? meets(wanted, response.value) : null };
  });
}

/** How much of what the job looks for was asked, and how much is met; undefined when nothing was asked. */
export function requirementsMet(row: Responses, requirements: Requirements | undefined): Applicant['requirements'] {
  const judged = judgedResponses(row, requirements).filter((response) => response.meets !== null);
  return judged.length === 0 ? undefined : { asked: judged.length, met: judged.filter((each) => each.meets).length };
}

/** A job's questions, for its filter; those of other companies' jobs stay unknown. */
export async function questionsOf(db: Db, companyId: CompanyId, jobId: number) {
  const job = await ownJob(db, companyId, jobId);
  return (
    job &&
    askedQuestions(job).map(({ is_required: _, ...question }, index) => ({
      ...question,
      is_requirement: isRequirement(job.questions[index] as JobQuestion),
    }))
  );
}

function ownJob(db: Db, companyId: CompanyId, jobId: number) {
  return db
    .selectFrom('jobs')
    .select(['questions', 'translation'])
    .where('id', '=', jobId)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

/**
 * A condition on `applications` from the contract's `responses`. Who has left is not found, because their responses may
 * no longer be read.
 */
export async function responseCondition(
  db: Db,
  companyId: CompanyId,
  { jobId, wanted }: { readonly jobId: number; readonly wanted: string },
): Promise<RawBuilder<boolean>> {
  const [id = '', chosen] = wanted.split('=');
  const questions = (await ownJob(db, companyId, jobId))?.questions ?? [];
  const sought = questions.filter((question) => (id === 'met' ? isRequirement(question) : questionId(question) === id));
  const conditions = sought.map((question) =>
    chosen === undefined ? meetsInSql(question) : isChosen(question, Number(chosen)),
  );
  if (conditions.length === 0) return sql<boolean>`false`;
  return sql<boolean>`(users.is_active and ${sql.join(conditions, sql` and `)})`;
}

const responseTo = (question: JobQuestion) => sql`applications.responses -> ${questionId(question)}::text`;

function meetsInSql(question: JobQuestion): RawBuilder<boolean> {
  const { must_be_yes, at_least, accepted } = question;
  if (must_be_yes) return sql<boolean>`${responseTo(question)} = 'true'`;
  // Numbers in JSON are compared as numbers.
  if (at_least !== null) return sql<boolean>`${responseTo(question)} >= ${JSON.stringify(at_least)}::jsonb`;
  return sql<boolean>`${JSON.stringify(accepted)}::jsonb @> (${responseTo(question)})`;
}

function isChosen(question: JobQuestion, index: number): RawBuilder<boolean> {
  const value = question.kind === 'yes_no' ? index === 1 : index;
  return sql<boolean>`${responseTo(question)} = ${JSON.stringify(value)}::jsonb`;
}
