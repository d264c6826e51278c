import type { JobQuestion, JobTranslation } from '@jpro/api';
import type { InputOf } from '../../../core/http/handler.ts';
import { invalidField } from '../../../core/http/httpError.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { collarOf, locationOf, lookup } from '../../../reference/index.ts';
import { searchColumns } from '../jobs/jobTokens.ts';
import { isLastDayOver } from '../jobs/lastDay.ts';
import { searchablePay } from '../jobs/jobCard.ts';
import { questionsColumn } from '../job-questions/askedQuestions.ts';
import { textPrints } from '../moderation/jobReview.ts';

type SentFields = InputOf<'companyJobs', 'updateJob'>['body'];
/** The form, with the questions of the job if none were sent. */
export type JobFields = Omit<SentFields, 'questions'> & { readonly questions: JobQuestion[] };

/** Older forms send no questions. */
export const withQuestions = (form: SentFields, before: readonly JobQuestion[]): JobFields => ({
  ...form,
  questions: form.questions ?? [...before],
});

/** A translation in the form that its column takes. */
export function translationColumn(translation: JobTranslation | null): string | null {
  return translation && JSON.stringify(translation);
}

export const JOB_FIELDS = [
  'title',
  'collar',
  'job_function_id',
  'industry_id',
  'job_type_id',
  'experience_level_id',
  'location_id',
  'township_id',
  'currency',
  'salary_min',
  'salary_max',
  'salary_hidden',
  'min_age',
  'max_age',
  'required_persons',
  'due_date',
  'duration',
  'description',
  'requirements',
  'benefits',
  'company_hidden',
  'translation',
  'questions',
] as const satisfies readonly (keyof JobFields)[];

type References = {
  readonly [
    K in
      | 'collar'
      | 'job_function_id'
      | 'industry_id'
      | 'job_type_id'
      | 'experience_level_id'
      | 'location_id'
      | 'township_id'
      | 'due_date'
  ]?: JobFields[K] | null | undefined;
};

/** Throws 422 for an unknown id, a function of the other collar, a township elsewhere, or a day in the past. */
export function checkReferences(form: References, now: Date): void {
  const known = (field: keyof References, table: Parameters<typeof lookup>[0]) => {
    const value = form[field];
    if (typeof value === 'number' && !lookup(table, value)) throw invalidField(field, 'invalid');
  };
  known('job_function_id', 'jobFunction');
  known('industry_id', 'industry');
  known('job_type_id', 'jobType');
  known('experience_level_id', 'experienceLevel');
  known('location_id', 'location');
  known('township_id', 'township');
  if (form.job_function_id && form.collar && collarOf(form.job_function_id) !== form.collar)
    throw invalidField('job_function_id', 'invalid');
  if (form.township_id && form.location_id && locationOf(form.township_id) !== form.location_id)
    throw invalidField('township_id', 'invalid');
  if (isLastDayOver(form.due_date ?? null, now)) throw invalidField('due_date', 'due_date_past');
}

type JobFieldName = (typeof JOB_FIELDS)[number];

/** The fields that a company filled in, from a form or a row. */
export function jobFieldsOf<T extends Readonly<Record<JobFieldName, unknown>>>(source: T): Pick<T, JobFieldName> {
  return Object.fromEntries(JOB_FIELDS.map((name) => [name, source[name]])) as Pick<T, JobFieldName>;
}

/** The columns that a form sets, including those for searching and comparing. */
export async function jobColumns(trx: Db, companyId: CompanyId, form: JobFields) {
  const { name } = await trx.selectFrom('users').select('name').where('id', '=', companyId).executeTakeFirstOrThrow();
  return {
    ...jobFieldsOf(form),
    translation: translationColumn(form.translation),
    questions: questionsColumn(form.questions),
    ...searchablePay(form),
    text_prints: textPrints(form),
    ...searchColumns({ ...form, companyName: form.company_hidden ? null : name }),
  };
}
