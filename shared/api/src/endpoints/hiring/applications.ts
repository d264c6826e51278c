import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import {
  id,
  idText,
  bounded,
  MAX_APPLICATION_MESSAGE,
  MAX_JOB_QUESTIONS,
  moment,
  optionalChoices,
  optionalIdText,
  optionalText,
  pageText,
} from '../../fields/index.ts';
import { paged } from '../../paged.ts';
import { AskedQuestion, responsesTo, ResponseValue, SentValue } from '../jobs/jobQuestions.ts';
import { JobCard } from '../jobs/jobs.ts';

export const APPLICATION_STATUSES = ['applied', 'shortlisted', 'interview', 'hired', 'rejected', 'withdrawn'] as const;
export const ApplicationStatus = z.enum(APPLICATION_STATUSES);
export type ApplicationStatus = z.output<typeof ApplicationStatus>;

const INTERVIEW_STATES = ['invited', 'accepted', 'declined', 'other_time', 'cancelled'] as const;

export const Interview = z.object({
  id,
  /** The last of the offered times until the applicant has chosen one. */
  at: moment,
  /** Two to four times to choose from, earliest first; empty or absent for an interview with a fixed time. */
  offered_times: z.optional(z.array(moment)),
  /** How long it takes. */
  minutes: z.optional(z.int()),
  place: z.string(),
  note: z.nullable(z.string()),
  /** Also `cancelled` when the application left the stage before the interview. */
  state: z.enum(INTERVIEW_STATES),
  /** The applicant's answer to this time; null until then. */
  answer: z.nullable(z.object({ at: moment, message: z.nullable(z.string()), proposed_times: z.array(moment) })),
  /** How the applicant is notified, in addition to the notification on the site. */
  notices: z.array(z.enum(['sms', 'mail'])),
});
export type Interview = z.output<typeof Interview>;

/** A question as it was asked, and the response; null for none. */
export const SentResponse = z.extend(z.omit(AskedQuestion, { is_required: true }), {
  value: z.nullable(ResponseValue),
});
export type SentResponse = z.output<typeof SentResponse>;

/** An application as its jobseeker sees it. */
export const MyApplication = z.object({
  id,
  job: JobCard,
  status: ApplicationStatus,
  applied_at: moment,
  seen_at: z.nullable(moment),
  cv_name: z.nullable(z.string()),
  interview: z.nullable(Interview),
  /** The last fifty steps, oldest first, without undone ones. */
  timeline: z.array(z.object({ status: ApplicationStatus, at: moment })),
  can_withdraw: z.boolean(),
  /** Absent when nothing was asked. */
  responses: z.optional(z.array(SentResponse)),
});
export type MyApplication = z.output<typeof MyApplication>;

/** The number of a jobseeker's applications in each stage, as the jobseeker sees it. */
export const ApplicationCounts = z.record(ApplicationStatus, z.int());
export type ApplicationCounts = z.output<typeof ApplicationCounts>;

export const ApplyForm = z.object({
  job_id: id,
  uploadcv_id: z.optional(z.nullable(id)),
  message: optionalText(MAX_APPLICATION_MESSAGE),
  /** By the ids of the job's questions; 422 when the company has changed them meanwhile. */
  responses: z.optional(
    z.array(z.object({ question: bounded(20), value: SentValue })).check(z.maxLength(MAX_JOB_QUESTIONS)),
  ),
});

/** The application to a job with these questions, as its form has it: responses by the ids of the questions. */
export const applyFormWith = (questions: readonly AskedQuestion[]) =>
  z.extend(ApplyForm, { responses: responsesTo(questions) });

/** A jobseeker's own applications. */
export const applications = {
  apply: endpoint({
    method: 'POST',
    path: '/jobapply',
    access: 'jobseeker',
    summary: 'Applies; 409 for a second application to the same job, unless the first was withdrawn',
    body: ApplyForm,
    response: MyApplication,
    idempotent: true,
  }),
  applications: endpoint({
    method: 'GET',
    path: '/jobapply',
    access: 'jobseeker',
    summary: "The jobseeker's applications, newest first; of one job (`job_id`), or in some stages (`status`)",
    query: z.object({ page: pageText, job_id: optionalIdText, status: optionalChoices(APPLICATION_STATUSES) }),
    response: paged(MyApplication),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/jobapply/counts',
    access: 'jobseeker',
    summary: "How many of the jobseeker's applications are in each stage",
    response: ApplicationCounts,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/jobapply/{id}/withdraw',
    access: 'jobseeker',
    summary: 'Withdraws an application; 409 once it is decided',
    params: z.object({ id: idText }),
    response: MyApplication,
  }),
};
