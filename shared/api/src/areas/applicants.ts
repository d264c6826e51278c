import * as z from 'zod/mini';
import { call } from '../call.ts';
import {
  id,
  idText,
  line,
  moment,
  optionalChoice,
  optionalIdText,
  optionalText,
  pageText,
  plannedMoment,
  text,
} from '../fields/index.ts';
import { paged } from '../paged.ts';
import { APPLICATION_STATUSES, ApplicationStatus, Interview } from './applications.ts';
import { CompanyJob } from './company-jobs.ts';
import { JobStatus } from './jobs.ts';
import { Lookup } from './lookups.ts';
import { Resume } from './resume.ts';

export const APPLICANT_SORTS = ['newest', 'oldest', 'name'] as const;

export const Applicant = z.object({
  id,
  job: z.object({ id, slug: z.string(), title: z.string(), status: JobStatus }),
  jobseeker: z.object({
    user_id: id,
    name: z.string(),
    position_title: z.nullable(z.string()),
    profile_photo_url: z.nullable(z.string()),
    location: z.nullable(Lookup),
    township: z.nullable(Lookup),
  }),
  status: ApplicationStatus,
  applied_at: moment,
  seen_at: z.nullable(moment),
  interview: z.nullable(Interview),
});
export type Applicant = z.output<typeof Applicant>;

export const ApplicantResume = z.omit(Resume, {
  uploadcv: true,
  is_public: true,
  job_alert_mail: true,
  event_alert_mail: true,
});
export type ApplicantResume = z.output<typeof ApplicantResume>;

export const ApplicantDetail = z.extend(Applicant, {
  message: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  email: z.nullable(z.string()),
  about: z.nullable(z.string()),
  /** The whole profile, free to read for who was applied to (rule 27); null after a withdrawal. Its `nrc` only once hired. */
  resume: z.nullable(ApplicantResume),
  /** Address of the CV that was sent; null when the application came without one. */
  cv: z.nullable(z.object({ cv_name: z.string(), file: z.string(), content_type: z.string(), bytes: z.int() })),
  /** The last fifty steps, oldest first. */
  events: z.array(z.object({ from: z.nullable(ApplicationStatus), to: ApplicationStatus, at: moment })),
  can_undo: z.boolean(),
});
export type ApplicantDetail = z.output<typeof ApplicantDetail>;

/** What the company wrote about an applicant; nobody else reads it. */
export const ApplicantNote = z.object({
  id,
  text: z.string(),
  written_by: z.object({ user_id: id, name: z.string() }),
  created_at: moment,
  updated_at: moment,
});
export type ApplicantNote = z.output<typeof ApplicantNote>;

export const StageCounts = z.object({
  all: z.int(),
  applied: z.int(),
  shortlisted: z.int(),
  interview: z.int(),
  hired: z.int(),
  rejected: z.int(),
});

export const InterviewForm = z.object({
  jobapplyId: id,
  at: plannedMoment,
  place: line({ min: 2, max: 300 }),
  note: optionalText(1000),
  /** Also by text message, or by mail with a calendar entry: then and at every later change. */
  sms: z._default(z.boolean(), false),
  email: z._default(z.boolean(), false),
});

const Stage = z.enum(['applied', 'shortlisted', 'interview', 'hired', 'rejected']);

/** At most so many applications are moved at once. */
const MAX_MOVED = 100;

const filter = {
  status: optionalChoice(APPLICATION_STATUSES),
  job_id: optionalIdText,
  unseen: optionalChoice(['1']),
  /** Applied within the last seven days. */
  recent: optionalChoice(['1']),
  /** Part of the applicant's name or position. */
  keyword: z.optional(text({ min: 0, max: 100 })),
  sort: optionalChoice(APPLICANT_SORTS),
};
const oneApplication = z.object({ jobapplyId: id });
const applicationParams = z.object({ id: idText });
const noteText = text({ min: 1, max: 2000 });

/** What a company does with its applicants (rule 19). */
export const applicants = {
  applications: call({
    method: 'GET',
    path: '/company/application/bycompany',
    who: 'company',
    summary: 'Applicants of all jobs',
    query: z.object({ ...filter, page: pageText }),
    answer: z.extend(paged(Applicant), { counts: StageCounts }),
  }),
  rejectedApplications: call({
    method: 'GET',
    path: '/company/application/rejectapplication_list',
    who: 'company',
    summary: 'Rejected applicants',
    query: z.object({ job_id: optionalIdText, page: pageText }),
    answer: paged(Applicant),
  }),
  hiredApplications: call({
    method: 'GET',
    path: '/company/application/hiredapplication_list',
    who: 'company',
    summary: 'Hired applicants',
    query: z.object({ job_id: optionalIdText, page: pageText }),
    answer: paged(Applicant),
  }),
  exportApplications: call({
    method: 'GET',
    path: '/company/application/export',
    who: 'company',
    summary: 'Applicants as a table for a spreadsheet, 5,000 at most',
    query: z.object(filter),
    answer: z.string(),
    answerFile: { type: 'text/csv; charset=utf-8', filename: 'applicants.csv' },
  }),
  manageApplications: call({
    method: 'GET',
    path: '/company/application/manage',
    who: 'company',
    summary: "One job's applicants, all stages, 500 on a page; `counts` are those of the whole job",
    query: z.object({ ...filter, job_id: idText, page: pageText }),
    answer: z.extend(paged(Applicant), { job: CompanyJob, counts: StageCounts }),
  }),
  viewApplication: call({
    method: 'GET',
    path: '/company/application/view/{id}',
    who: 'company',
    summary: 'One application with what was sent',
    params: applicationParams,
    answer: ApplicantDetail,
  }),
  shortlist: call({
    method: 'POST',
    path: '/company/application/addtoshortlist/{type}',
    who: 'company',
    summary: 'Adds to the shortlist, or takes back',
    params: z.object({ type: z.enum(['add', 'remove']) }),
    body: oneApplication,
    answer: Applicant,
  }),
  reject: call({
    method: 'POST',
    path: '/company/application/rejectapplication',
    who: 'company',
    summary: 'Rejects an application',
    body: oneApplication,
    answer: Applicant,
  }),
  inviteToInterview: call({
    method: 'POST',
    path: '/company/application/addtointerviewlist',
    who: 'company',
    summary: 'Sets an interview or changes it, and tells the applicant',
    body: InterviewForm,
    answer: Applicant,
  }),
  cancelInterview: call({
    method: 'POST',
    path: '/company/application/cancelinterview',
    who: 'company',
    summary: 'Calls an interview off and tells the applicant; the stage stays',
    body: oneApplication,
    answer: Applicant,
  }),
  changeStatus: call({
    method: 'PUT',
    path: '/company/application/status',
    who: 'company',
    summary: 'Moves an application to any stage',
    body: z.object({ jobapplyId: id, status: Stage }),
    answer: Applicant,
  }),
  moveMany: call({
    method: 'POST',
    path: '/company/application/movemany',
    who: 'company',
    summary:
      'Moves all of these applications or, when one of them cannot be moved, none; `errors` then says which (`ids.0`)',
    body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(MAX_MOVED)), status: Stage }),
    answer: z.object({ data: z.array(Applicant) }),
  }),
  undo: call({
    method: 'POST',
    path: '/company/application/undo',
    who: 'company',
    summary: "Takes the company's last move back; `status` is the stage that it led to, another one answers 409",
    body: z.object({ jobapplyId: id, status: z.optional(Stage) }),
    answer: Applicant,
  }),
  markSeen: call({
    method: 'PUT',
    path: '/company_seen/{id}',
    who: 'company',
    summary: 'Marks an application as seen',
    params: applicationParams,
    answer: z.object({ seen_at: moment }),
  }),
  notes: call({
    method: 'GET',
    path: '/company/application/notes/{id}',
    who: 'company',
    summary: "The company's notes about an applicant, oldest first",
    params: applicationParams,
    answer: z.object({ data: z.array(ApplicantNote) }),
  }),
  addNote: call({
    method: 'POST',
    path: '/company/application/notes/{id}',
    who: 'company',
    summary: 'Writes a note about an applicant',
    params: applicationParams,
    body: z.object({ text: noteText }),
    answer: ApplicantNote,
  }),
  changeNote: call({
    method: 'PUT',
    path: '/company/application/note/{id}',
    who: 'company',
    summary: 'Changes a note',
    params: applicationParams,
    body: z.object({ text: noteText }),
    answer: ApplicantNote,
  }),
  deleteNote: call({
    method: 'DELETE',
    path: '/company/application/note/{id}',
    who: 'company',
    summary: 'Deletes a note',
    params: applicationParams,
    answer: z.null(),
  }),
};
