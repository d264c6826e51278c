import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import {
  CURRENCIES,
  clearableText,
  day,
  id,
  idText,
  intText,
  line,
  MAX_JOB_BENEFITS,
  MAX_JOB_DESCRIPTION,
  MAX_JOB_REQUIREMENTS,
  moment,
  optionalChoice,
  optionalIdText,
  optionalText,
  pageText,
  plannedDay,
  SALARY_BOUNDS,
  text,
} from '../../fields/index.ts';
import { paged } from '../../paged.ts';
import { draftQuestions, postedQuestions, QuestionOfForm, untranslated } from './jobQuestions.ts';
import { JobStatus, JobTranslation, Salary } from './jobs.ts';
import { LOCALES } from '../../locale.ts';
import { Collar, Lookup } from '../site/lookups.ts';

const Age = z.nullable(z.int().check(z.minimum(16), z.maximum(99)));

/** How many people the company looks for. */
const Persons = z.int().check(z.minimum(1), z.maximum(999));

/** The range for drafts: within the database's limits, but wider than for a posted job. */
const DraftSalary = z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000_000))));

/** The texts of a job. */
const jobTexts = {
  title: line({ min: 3, max: 120 }),
  description: text({ min: 6, max: MAX_JOB_DESCRIPTION }),
  requirements: optionalText(MAX_JOB_REQUIREMENTS),
  benefits: optionalText(MAX_JOB_BENEFITS),
};
const translationFields = { ...jobTexts, language: z.enum(LOCALES) };

const jobFields = {
  ...jobTexts,
  collar: Collar,
  job_function_id: id,
  industry_id: id,
  job_type_id: id,
  experience_level_id: id,
  location_id: id,
  township_id: z._default(z.nullable(id), null),
  currency: z.enum(CURRENCIES),
  salary_min: z.int(),
  salary_max: z._default(z.nullable(z.int()), null),
  salary_hidden: z._default(z.boolean(), false),
  min_age: z._default(Age, null),
  max_age: z._default(Age, null),
  required_persons: Persons,
  due_date: z._default(z.nullable(plannedDay), null),
  duration: optionalText(80),
  company_hidden: z._default(z.boolean(), false),
  /** The text in the other language. */
  translation: z._default(z.nullable(z.object(translationFields)), null),
  /** What applicants are asked (rule 98). Omitted by older forms, which leave the job's as they are. */
  questions: z.optional(postedQuestions),
};

/** All job post fields (rules 21 and 59). */
export const JobForm = z.object(jobFields).check(
  z.check((context) => {
    const job = context.value;
    const { min, max } = SALARY_BOUNDS[job.currency];
    const refuse = (path: string, message: string, params?: Record<string, unknown>) =>
      context.issues.push({ code: 'custom', message, path: [path], input: job, ...(params && { params }) });
    if (job.salary_min < min) refuse('salary_min', 'salary_too_low', { min });
    if (job.salary_min > max) refuse('salary_min', 'salary_too_high', { max });
    if (job.salary_max !== null && job.salary_max > max) refuse('salary_max', 'salary_too_high', { max });
    if (job.salary_max !== null && job.salary_max < job.salary_min) refuse('salary_max', 'salary_order');
    if (job.min_age !== null && job.max_age !== null && job.max_age < job.min_age) refuse('max_age', 'age_order');
    for (const { path, message } of job.translation ? untranslated(job.questions ?? []) : [])
      context.issues.push({ code: 'custom', message, path, input: job });
  }),
);
export type JobForm = z.output<typeof JobForm>;

const draftTitle = line({ min: 0, max: 120 });
const draftDescription = text({ min: 0, max: MAX_JOB_DESCRIPTION });
const draftChoice = z.optional(z.nullable(id));

/**
 * Every field of a draft may be empty, but must have the right type. Saved over an existing draft, omitted fields leave
 * it as it was, and null empties a field.
 */
export const JobDraftForm = z.object({
  id: z.optional(id),
  title: z.optional(draftTitle),
  description: z.optional(draftDescription),
  requirements: z.optional(clearableText(MAX_JOB_REQUIREMENTS)),
  benefits: z.optional(clearableText(MAX_JOB_BENEFITS)),
  collar: z.optional(Collar),
  job_function_id: draftChoice,
  industry_id: draftChoice,
  job_type_id: draftChoice,
  experience_level_id: draftChoice,
  location_id: draftChoice,
  township_id: draftChoice,
  currency: z.optional(z.enum(CURRENCIES)),
  salary_min: DraftSalary,
  salary_max: DraftSalary,
  salary_hidden: z.optional(z.boolean()),
  min_age: z.optional(Age),
  max_age: z.optional(Age),
  required_persons: z.optional(z.nullable(Persons)),
  due_date: z.optional(z.nullable(plannedDay)),
  duration: z.optional(clearableText(80)),
  company_hidden: z.optional(z.boolean()),
  translation: z.optional(
    z.nullable(
      z.object({
        ...translationFields,
        title: z._default(draftTitle, ''),
        description: z._default(draftDescription, ''),
      }),
    ),
  ),
  questions: z.optional(draftQuestions),
});
export type JobDraftForm = z.output<typeof JobDraftForm>;

/**
 * The outcome of a closed job: someone was found through JPro, someone was found elsewhere, or the search was
 * stopped.
 */
export const CLOSE_OUTCOMES = ['hired', 'elsewhere', 'stopped'] as const;
export type CloseOutcome = (typeof CLOSE_OUTCOMES)[number];

/**
 * Why a posted job waits for the operator: the setting names all jobs, or those of new companies; the company's name
 * waits; its e-mail address is not confirmed and this is its first job; the text asks applicants for money, or is that
 * of another company's job.
 */
export const REVIEW_SIGNALS = [
  'company_name',
  'all_jobs',
  'new_company',
  'unconfirmed_email',
  'asks_money',
  'copied_text',
] as const;
export type ReviewSignal = (typeof REVIEW_SIGNALS)[number];

/** A job as its company sees it. Fields of a draft may be null. */
export const CompanyJob = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  status: JobStatus,
  collar: z.nullable(Collar),
  is_boosted: z.boolean(),
  boosted_until: z.nullable(moment),
  open_date: z.nullable(moment),
  close_date: z.nullable(moment),
  expired_date: z.nullable(moment),
  /** The last day to apply. */
  due_date: z.nullable(day),
  updated_at: moment,
  salary: z.nullable(Salary),
  location: z.nullable(Lookup),
  township: z.nullable(Lookup),
  job_type: z.nullable(Lookup),
  job_function: z.nullable(Lookup),
  applicant_count: z.int(),
  new_applicant_count: z.int(),
  view_count: z.int(),
  /** The company's answer when it closed the job. */
  close_outcome: z.nullable(z.enum(CLOSE_OUTCOMES)),
  /** Set while the operator has taken the job down; after a refund it stays down. */
  held: z.nullable(z.enum(['moderation', 'refund'])),
  /** Why the operator took it down, or rejected it: then it is a draft again. */
  reason: z.nullable(z.string()),
  /** The member who sees to it. */
  assigned_to: z.optional(z.nullable(z.object({ id, name: z.string() }))),
  /** Whether readers see the shortlist (rule 101.2). */
  shares_shortlist: z.optional(z.boolean()),
});
export type CompanyJob = z.output<typeof CompanyJob>;

/** Everything needed to fill in the job form again. */
export const CompanyJobDetail = z.extend(CompanyJob, {
  form: z.object({
    title: z.string(),
    collar: z.nullable(Collar),
    job_function_id: z.nullable(id),
    industry_id: z.nullable(id),
    job_type_id: z.nullable(id),
    experience_level_id: z.nullable(id),
    location_id: z.nullable(id),
    township_id: z.nullable(id),
    currency: z.enum(CURRENCIES),
    salary_min: z.nullable(z.int()),
    salary_max: z.nullable(z.int()),
    salary_hidden: z.boolean(),
    min_age: z.nullable(z.int()),
    max_age: z.nullable(z.int()),
    required_persons: z.nullable(z.int()),
    due_date: z.nullable(day),
    duration: z.nullable(z.string()),
    description: z.nullable(z.string()),
    requirements: z.nullable(z.string()),
    benefits: z.nullable(z.string()),
    company_hidden: z.boolean(),
    translation: z.nullable(JobTranslation),
    questions: z.array(QuestionOfForm),
  }),
  /** The state of an edit that is not public: waiting for the operator, or rejected. The job has its values. */
  edit: z.nullable(z.enum(['waiting', 'rejected'])),
  /** While the job or its edit waits for the operator: why, and within how many hours that usually ends. */
  review: z.nullable(z.object({ signals: z.array(z.enum(REVIEW_SIGNALS)), hours: z.int() })),
  /** The dingers that were refunded when the operator rejected the job or took it down. */
  refunded: z.nullable(z.int()),
  /** Why the operator rejected the edit. */
  edit_reason: z.nullable(z.string()),
});
export type CompanyJobDetail = z.output<typeof CompanyJobDetail>;

/** The wallet after a movement: `balance` in dingers. */
export const Charge = z.object({ cost: z.int(), balance: z.int() });

/** The cost that was shown before the click: 409 when it is higher now. */
export const ShownCost = z.object({ cost: intText(0, 1_000_000_000) });

/** The `updated_at` of the job as it was read. */
const KnownVersion = z.object({ known_at: z.optional(moment) });

/** Views and applications of a job: the totals, and the last 30 days by day. */
export const JobPerformance = z.object({
  views: z.int(),
  applicants: z.int(),
  days: z.array(z.object({ day, views: z.int(), applicants: z.int() })),
});
export type JobPerformance = z.output<typeof JobPerformance>;

/** The most jobs that one request can change. */
const MAX_CHANGED = 50;

/** By default posted jobs are sorted by opening date, drafts by last change. */
export const COMPANY_JOB_SORTS = ['newest', 'oldest', 'title', 'applicants', 'views', 'expiring'] as const;

/**
 * Ways to narrow a list of jobs: with unseen applications, boosted, ending within a week, assigned to the caller. A job
 * ends when it expires, or earlier, after its last day to apply; `expiring` sorts by that too.
 */
export const COMPANY_JOB_SHOWN = ['new', 'boosted', 'ending', 'mine'] as const;

/** What comparable open jobs suggest for a title; nothing if there are too few of them. */
export const JobSuggestion = z.object({
  job_function: z.nullable(z.extend(Lookup, { collar: Collar })),
  /**
   * What most of them pay in kyats a month, and how many there are: jobs with such a title, or else of the same
   * function.
   */
  salary: z.nullable(z.object({ from: z.int(), to: z.int(), count: z.int(), by: z.enum(['title', 'function']) })),
});
export type JobSuggestion = z.output<typeof JobSuggestion>;

const jobParams = z.object({ id: idText });
const jobListQuery = {
  search_keyword: z.optional(text({ min: 0, max: 100 })),
  sort: z.optional(z.enum([...COMPANY_JOB_SORTS, ''])),
  show: optionalChoice(COMPANY_JOB_SHOWN),
  page: pageText,
  limit: intText(1, 100),
};

const manyChanges = z
  .object({
    ids: z.array(id).check(z.minLength(1), z.maxLength(MAX_CHANGED)),
    change: z.enum(['close', 'extend', 'boost']),
    cost: z.int().check(z.gte(0)),
    /** When each of them expires, or its boost ends, before this change; in the order of `ids`. */
    ends: z.optional(z.array(z.nullable(moment)).check(z.maxLength(MAX_CHANGED))),
    outcome: optionalChoice(CLOSE_OUTCOMES),
  })
  .check(z.refine(({ ids, ends }) => !ends || ends.length === ids.length, { error: 'invalid', path: ['ends'] }));

/** A company's jobs and everything that can be done with them (rule 17). */
export const companyJobs = {
  jobPosts: endpoint({
    method: 'GET',
    path: '/company/jobposts',
    access: 'company',
    summary: "The company's posted jobs, or those of one status",
    query: z.object({
      status: z.optional(z.enum(['active', 'closed', 'expired', 'pending', 'draft', ''])),
      ...jobListQuery,
    }),
    response: z.extend(paged(CompanyJob), {
      counts: z.object({ active: z.int(), pending: z.int(), closed: z.int(), expired: z.int(), draft: z.int() }),
    }),
  }),
  drafts: endpoint({
    method: 'GET',
    path: '/company/jobposts/draftlist',
    access: 'company',
    summary: 'Drafts, last changed first',
    query: z.object(jobListQuery),
    response: paged(CompanyJob),
  }),
  jobPost: endpoint({
    method: 'GET',
    path: '/company/jobpost/{id}',
    access: 'company',
    summary: "One of the company's jobs, with its form",
    params: jobParams,
    response: CompanyJobDetail,
  }),
  suggestion: endpoint({
    method: 'GET',
    path: '/company/jobsuggestion',
    access: 'company',
    summary: 'Job function and usual salary for a title',
    query: z.object({ title: text({ min: 1, max: 120 }), jobfunction: optionalIdText }),
    response: JobSuggestion,
  }),
  addJob: endpoint({
    method: 'POST',
    path: '/company/jobpost/addjob',
    access: 'company',
    idempotent: true,
    spendsDingers: true,
    summary:
      'Posts a job and charges its cost; 402 without enough dingers. `draft_id` turns that draft into the job: 409 ' +
      'when it has been changed since `known_at`',
    query: z.extend(ShownCost, KnownVersion.shape),
    body: z.intersection(JobForm, z.object({ draft_id: z.optional(id) })),
    response: z.object({ job: CompanyJob, charge: Charge }),
  }),
  saveDraft: endpoint({
    method: 'POST',
    path: '/company/jobpost/savetodraft',
    access: 'company',
    idempotent: true,
    summary:
      'Saves a draft; with `id` over an existing one, whose omitted fields stay as they were: 409 when it has been ' +
      'changed since `known_at`',
    query: KnownVersion,
    body: JobDraftForm,
    response: CompanyJobDetail,
  }),
  approve: endpoint({
    method: 'PUT',
    path: '/company/jobpost/{id}/approve',
    access: 'company',
    idempotent: true,
    spendsDingers: true,
    summary: 'Publishes a complete draft and charges its cost once; 409 when it has been changed since `known_at`',
    params: jobParams,
    query: z.extend(ShownCost, KnownVersion.shape),
    response: z.object({ job: CompanyJob, charge: Charge }),
  }),
  deleteDraft: endpoint({
    method: 'DELETE',
    path: '/jobpost/deletefromdraft/{id}',
    access: 'company',
    summary: 'Deletes a draft',
    params: jobParams,
    response: z.null(),
  }),
  updateJob: endpoint({
    method: 'PUT',
    path: '/company/jobpost/{id}/updatejob',
    access: 'company',
    summary:
      'Changes a job; its collar stays. Where jobs are reviewed, a change of a public one waits (`edit`). `known_at` ' +
      'is the `updated_at` of the job as it was read: 409 when it has been changed since',
    params: jobParams,
    query: KnownVersion,
    body: JobForm,
    response: CompanyJobDetail,
  }),
  openJob: endpoint({
    method: 'POST',
    path: '/company/jobpost/openjob/{id}',
    access: 'company',
    summary: 'Reopens a closed job, free until it expires',
    params: jobParams,
    response: CompanyJob,
  }),
  closeJob: endpoint({
    method: 'POST',
    path: '/company/jobpost/closejob/{id}',
    access: 'company',
    summary: 'Closes a job; no refund. `outcome` says what became of it',
    params: jobParams,
    query: z.object({ outcome: optionalChoice(CLOSE_OUTCOMES) }),
    response: CompanyJob,
  }),
  extendJob: endpoint({
    method: 'POST',
    path: '/company/jobpost/extensejob/{id}',
    access: 'company',
    idempotent: true,
    spendsDingers: true,
    summary: 'Gives a job, even an expired one, 30 more days for dingers; 402 without enough, 409 for over 90 days',
    params: jobParams,
    query: ShownCost,
    response: z.object({ job: CompanyJob, expired_date: moment, close_date: moment, charge: Charge }),
  }),
  boostJob: endpoint({
    method: 'POST',
    path: '/company/jobpost/boostjob/{id}',
    access: 'company',
    idempotent: true,
    spendsDingers: true,
    summary: 'Boosts an open job for 7 (more) days, for dingers; 402 without enough',
    params: jobParams,
    query: ShownCost,
    response: z.object({ job: CompanyJob, boosted_until: moment, charge: Charge }),
  }),
  performance: endpoint({
    method: 'GET',
    path: '/company/jobpost/{id}/performance',
    access: 'company',
    summary: 'Views and applications of a job by day',
    params: jobParams,
    response: JobPerformance,
  }),
  changeMany: endpoint({
    method: 'POST',
    path: '/company/jobpost/changemany',
    access: 'company',
    idempotent: true,
    spendsDingers: true,
    summary: 'Closes, extends or boosts all of these jobs, or none; 409 unless cost and `ends` are as shown',
    body: manyChanges,
    response: z.object({
      data: z.array(CompanyJob),
      charge: Charge,
      /** For a single job that was boosted: its place among the boosted jobs of its function and region. */
      boost: z.nullable(z.object({ rank: z.int(), of: z.int() })),
    }),
  }),
  copyJob: endpoint({
    method: 'POST',
    path: '/company/jobpost/copyjob/{id}',
    access: 'company',
    idempotent: true,
    summary: 'Copies a job to a draft, without its dates, status and boost',
    params: jobParams,
    response: CompanyJobDetail,
  }),
};
