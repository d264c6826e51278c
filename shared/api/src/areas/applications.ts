import * as z from 'zod/mini';
import { call } from '../call.ts';
import { id, idText, moment, optionalText, pageText } from '../fields/index.ts';
import { paged } from '../paged.ts';
import { JobCard } from './jobs.ts';

export const APPLICATION_STATUSES = ['applied', 'shortlisted', 'interview', 'hired', 'rejected', 'withdrawn'] as const;
export const ApplicationStatus = z.enum(APPLICATION_STATUSES);
export type ApplicationStatus = z.output<typeof ApplicationStatus>;

export const Interview = z.object({ id, at: moment, place: z.string(), note: z.nullable(z.string()) });
export type Interview = z.output<typeof Interview>;

/** An application as its jobseeker sees it. */
export const MyApplication = z.object({
  id, job: JobCard, status: ApplicationStatus, applied_at: moment, seen_at: z.nullable(moment),
  cv_name: z.nullable(z.string()), interview: z.nullable(Interview),
});
export type MyApplication = z.output<typeof MyApplication>;

export const ApplyForm = z.object({
  job_id: id,
  uploadcv_id: z.optional(z.nullable(id)),
  message: optionalText(1000),
});

/** What a jobseeker does with applications of their own. */
export const applications = {
  apply: call({
    method: 'POST', path: '/jobapply', who: 'jobseeker',
    summary: 'Applies; a second application to the same job answers 409', body: ApplyForm, answer: MyApplication,
  }),
  applications: call({
    method: 'GET', path: '/jobapply', who: 'jobseeker',
    summary: "The jobseeker's applications, newest first; `job_id` narrows to one job",
    query: z.object({ page: pageText, job_id: z.optional(idText) }), answer: paged(MyApplication),
  }),
};
