import * as z from 'zod/mini';
import { call } from '../call.ts';
import { CURRENCIES, PHOTO_MAX_BYTES, SALARY_BOUNDS, day, email, id, idText, moment, optionalText, pageText, phone, text } from '../fields/index.ts';
import { paged } from '../paged.ts';
import { LoggedInUser } from './auth.ts';
import { CompanyPage } from './companies.ts';
import { JobStatus, Salary } from './jobs.ts';
import { ApplicationStatus, Interview } from './jobseeker.ts';
import { Collar, Lookup } from './lookups.ts';

export const COMPANY_SIZES = ['1-10', '11-50', '51-200', '201-500', '501-1000', '1000+'] as const;

/** The company's own view of itself. */
export const Company = z.extend(CompanyPage, {
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  contact_person: z.nullable(z.string()),
  contact_address: z.nullable(z.string()),
});
export type Company = z.output<typeof Company>;

const optionalLink = z._default(
  z.nullable(z.pipe(z.string().check(z.trim(), z.maxLength(300), z.regex(/^(?:https?:\/\/[^\s]+\.[^\s]+)?$/i, { error: 'link' })), z.transform((value: string): string | null => value || null))),
  null,
);

export const CompanyForm = z.object({
  name: text({ min: 2, max: 120 }),
  phone,
  email,
  address: text({ min: 3, max: 300 }),
  location_id: id,
  industry_id: id,
  employer_type: z.enum(['direct', 'agency']),
  size: z.enum(COMPANY_SIZES),
  established_year: z.int().check(z.minimum(1800), z.maximum(2100)),
  contact_person: text({ min: 2, max: 80 }),
  contact_address: optionalText(300),
  about: optionalText(4000),
  website: optionalLink,
  facebook_link: optionalLink,
  linkedin_link: optionalLink,
});

const Age = z.nullable(z.int().check(z.minimum(16), z.maximum(99)));

const jobFields = {
  title: text({ min: 3, max: 120 }),
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
  required_persons: z.int().check(z.minimum(1), z.maximum(999)),
  due_date: z._default(z.nullable(day), null),
  duration: optionalText(80),
  description: text({ min: 6, max: 8000 }),
  requirements: optionalText(8000),
  benefits: optionalText(4000),
  company_hidden: z._default(z.boolean(), false),
};

/** All job post fields (specification, section 3), with the salary bounds of section 5. */
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
  }),
);
export type JobForm = z.output<typeof JobForm>;

/** A draft may lack anything but its title; what is there has the right type. */
export const JobDraftForm = z.object({
  ...z.partial(z.object(jobFields)).shape,
  id: z.optional(id),
  title: z._default(text({ min: 0, max: 120 }), ''),
  description: z.optional(text({ min: 0, max: 8000 })),
});
export type JobDraftForm = z.output<typeof JobDraftForm>;

/** A job as its company sees it. Fields of a draft may be null. */
export const CompanyJob = z.object({
  id, slug: z.string(), title: z.string(), status: JobStatus, collar: z.nullable(Collar),
  is_boosted: z.boolean(), open_date: z.nullable(moment), close_date: z.nullable(moment), expired_date: z.nullable(moment),
  updated_at: moment, salary: z.nullable(Salary),
  location: z.nullable(Lookup), township: z.nullable(Lookup), job_type: z.nullable(Lookup), job_function: z.nullable(Lookup),
  applicant_count: z.int(), new_applicant_count: z.int(), view_count: z.int(),
});
export type CompanyJob = z.output<typeof CompanyJob>;

/** Everything that the job form needs to be filled in again. */
export const CompanyJobDetail = z.extend(CompanyJob, {
  form: z.object({
    title: z.string(), collar: z.nullable(Collar),
    job_function_id: z.nullable(id), industry_id: z.nullable(id), job_type_id: z.nullable(id), experience_level_id: z.nullable(id),
    location_id: z.nullable(id), township_id: z.nullable(id), currency: z.enum(CURRENCIES),
    salary_min: z.nullable(z.int()), salary_max: z.nullable(z.int()), salary_hidden: z.boolean(),
    min_age: z.nullable(z.int()), max_age: z.nullable(z.int()), required_persons: z.nullable(z.int()),
    due_date: z.nullable(day), duration: z.nullable(z.string()), description: z.nullable(z.string()),
    requirements: z.nullable(z.string()), benefits: z.nullable(z.string()), company_hidden: z.boolean(),
  }),
});
export type CompanyJobDetail = z.output<typeof CompanyJobDetail>;

/** The wallet after a movement: `balance` in dingers. */
export const Charge = z.object({ cost: z.int(), balance: z.int() });

export const Applicant = z.object({
  id,
  job: z.object({ id, slug: z.string(), title: z.string(), status: JobStatus }),
  jobseeker: z.object({
    user_id: id, name: z.string(), position_title: z.nullable(z.string()), profile_photo_url: z.nullable(z.string()),
    location: z.nullable(Lookup), township: z.nullable(Lookup),
  }),
  status: ApplicationStatus,
  applied_at: moment,
  seen_at: z.nullable(moment),
  interview: z.nullable(Interview),
});
export type Applicant = z.output<typeof Applicant>;

export const ApplicantDetail = z.extend(Applicant, {
  message: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  email: z.nullable(z.string()),
  about: z.nullable(z.string()),
  /** Address of the CV that was sent; null when the application came without one. */
  cv: z.nullable(z.object({ cv_name: z.string(), file: z.string(), content_type: z.string(), bytes: z.int() })),
  /** Oldest first. */
  events: z.array(z.object({ from: z.nullable(ApplicationStatus), to: ApplicationStatus, at: moment })),
});
export type ApplicantDetail = z.output<typeof ApplicantDetail>;

const StageCounts = z.object({
  all: z.int(), applied: z.int(), shortlisted: z.int(), interview: z.int(), hired: z.int(), rejected: z.int(),
});

export const InterviewForm = z.object({
  jobapplyId: id,
  at: moment,
  place: text({ min: 2, max: 300 }),
  note: optionalText(1000),
});

const oneApplication = z.object({ jobapplyId: id });
const jobParams = z.object({ id: idText });

export const company = {
  getCompany: call({
    method: 'GET', path: '/company/getcompany', who: 'company', summary: "The company's own details", answer: Company,
  }),
  update: call({
    method: 'PUT', path: '/company/{id}', who: 'company',
    summary: "Changes the company's details", params: jobParams, body: CompanyForm, answer: Company,
  }),
  updatePhoto: call({
    method: 'POST', path: '/company/updatephoto', who: 'company', summary: 'Replaces the logo',
    file: { field: 'photo', kind: 'photo', maxBytes: PHOTO_MAX_BYTES, required: true }, answer: LoggedInUser,
  }),
  dashboard: call({
    method: 'GET', path: '/company/dashboard', who: 'company', summary: 'Counts, newest applicants and the wallet',
    answer: z.object({
      jobs: z.object({ active: z.int(), draft: z.int(), closed: z.int(), expired: z.int() }),
      applications: StageCounts, unseen: z.int(), balance: z.int(), recent_cv: z.array(Applicant),
    }),
  }),
  jobPosts: call({
    method: 'GET', path: '/company/jobposts', who: 'company', summary: "The company's jobs by status, newest first",
    query: z.object({ status: z.optional(z.enum(['active', 'closed', 'expired', 'pending', 'draft'])), search_keyword: z.optional(z.string().check(z.trim(), z.maxLength(100))), page: pageText }),
    answer: z.extend(paged(CompanyJob), { counts: z.object({ active: z.int(), pending: z.int(), closed: z.int(), expired: z.int(), draft: z.int() }) }),
  }),
  drafts: call({
    method: 'GET', path: '/company/jobposts/draftlist', who: 'company', summary: 'Drafts, last changed first',
    query: z.object({ page: pageText }), answer: paged(CompanyJob),
  }),
  jobPost: call({
    method: 'GET', path: '/company/jobpost/{id}', who: 'company', summary: "One of the company's jobs, with its form", params: jobParams, answer: CompanyJobDetail,
  }),
  addJob: call({
    method: 'POST', path: '/company/jobpost/addjob', who: 'company', idempotent: true,
    summary: 'Posts a job and charges its cost; 402 without enough dingers. `draft_id` turns that draft into the job',
    body: z.intersection(JobForm, z.object({ draft_id: z.optional(id) })), answer: z.object({ job: CompanyJob, charge: Charge }),
  }),
  saveDraft: call({
    method: 'POST', path: '/company/jobpost/savetodraft', who: 'company', idempotent: true,
    summary: 'Saves a draft; with `id` over the one that is there', body: JobDraftForm, answer: CompanyJobDetail,
  }),
  approve: call({
    method: 'PUT', path: '/company/jobpost/{id}/approve', who: 'company', idempotent: true,
    summary: 'Publishes a complete draft and charges its cost once', params: jobParams, answer: z.object({ job: CompanyJob, charge: Charge }),
  }),
  deleteDraft: call({
    method: 'DELETE', path: '/jobpost/deletefromdraft/{id}', who: 'company', summary: 'Deletes a draft', params: jobParams, answer: z.null(),
  }),
  updateJob: call({
    method: 'PUT', path: '/company/jobpost/{id}/updatejob', who: 'company',
    summary: 'Changes a job; its collar stays', params: jobParams, body: JobForm, answer: CompanyJobDetail,
  }),
  openJob: call({
    method: 'POST', path: '/company/jobpost/openjob/{id}', who: 'company',
    summary: 'Reopens a closed job, free until it expires', params: jobParams, answer: CompanyJob,
  }),
  closeJob: call({
    method: 'POST', path: '/company/jobpost/closejob/{id}', who: 'company', summary: 'Closes a job; no refund', params: jobParams, answer: CompanyJob,
  }),
  applications: call({
    method: 'GET', path: '/company/application/bycompany', who: 'company', summary: 'Applicants of all jobs',
    query: z.object({ status: z.optional(ApplicationStatus), job_id: z.optional(idText), unseen: z.optional(z.literal('1')), page: pageText }),
    answer: z.extend(paged(Applicant), { counts: StageCounts }),
  }),
  manageApplications: call({
    method: 'GET', path: '/company/application/manage', who: 'company', summary: "One job's applicants, all stages",
    query: z.object({ job_id: idText }), answer: z.object({ job: CompanyJob, counts: StageCounts, data: z.array(Applicant) }),
  }),
  viewApplication: call({
    method: 'GET', path: '/company/application/view/{id}', who: 'company', summary: 'One application with what was sent', params: jobParams, answer: ApplicantDetail,
  }),
  shortlist: call({
    method: 'POST', path: '/company/application/addtoshortlist/{type}', who: 'company', summary: 'Adds to the shortlist, or takes back',
    params: z.object({ type: z.enum(['add', 'remove']) }), body: oneApplication, answer: Applicant,
  }),
  reject: call({
    method: 'POST', path: '/company/application/rejectapplication', who: 'company', summary: 'Rejects an application', body: oneApplication, answer: Applicant,
  }),
  inviteToInterview: call({
    method: 'POST', path: '/company/application/addtointerviewlist', who: 'company',
    summary: 'Sets an interview and tells the applicant', body: InterviewForm, answer: Applicant,
  }),
  changeStatus: call({
    method: 'PUT', path: '/company/application/status', who: 'company', summary: 'Moves an application to any stage',
    body: z.object({ jobapplyId: id, status: z.enum(['applied', 'shortlisted', 'interview', 'hired', 'rejected']) }), answer: Applicant,
  }),
  markSeen: call({
    method: 'PUT', path: '/company_seen/{id}', who: 'company', summary: 'Marks an application as seen', params: jobParams, answer: z.object({ seen_at: moment }),
  }),
};
