import * as z from 'zod/mini';
import { call } from '../call.ts';
import { id, idText, moment, optionalText, pageText, text } from '../fields/index.ts';
import { paged } from '../paged.ts';
import { ApplicationStatus, Interview } from './applications.ts';
import { CompanyJob } from './company-jobs.ts';
import { JobStatus } from './jobs.ts';
import { Lookup } from './lookups.ts';

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

export const StageCounts = z.object({
  all: z.int(), applied: z.int(), shortlisted: z.int(), interview: z.int(), hired: z.int(), rejected: z.int(),
});

export const InterviewForm = z.object({
  jobapplyId: id,
  at: moment,
  place: text({ min: 2, max: 300 }),
  note: optionalText(1000),
});

const oneApplication = z.object({ jobapplyId: id });
const applicationParams = z.object({ id: idText });

/** What a company does with its applicants (specification, section 4 "Applicant stages"). */
export const applicants = {
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
    method: 'GET', path: '/company/application/view/{id}', who: 'company', summary: 'One application with what was sent', params: applicationParams, answer: ApplicantDetail,
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
    method: 'PUT', path: '/company_seen/{id}', who: 'company', summary: 'Marks an application as seen', params: applicationParams, answer: z.object({ seen_at: moment }),
  }),
};
