import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { clearableText, id, idText, pageText } from '../../fields/index.ts';
import { paged } from '../../paged.ts';
import { JobCard } from './jobs.ts';
import { Lookup } from '../site/lookups.ts';
import { Availability, Jobseeker } from '../people/profile.ts';
import { LoggedInUser } from '../accounts/auth.ts';

/** Which new jobs a jobseeker wants to hear of; each criterion that is there must fit. */
export const JobAlert = z.object({
  job_status: Availability,
  is_on: z.boolean(),
  keyword: z.nullable(z.string()),
  location: z.nullable(Lookup),
  job_function: z.nullable(Lookup),
  job_type: z.nullable(Lookup),
  /** Whether the new jobs come by mail too, once a day. */
  job_alert_mail: z.boolean(),
});
export type JobAlert = z.output<typeof JobAlert>;

/** What is left out keeps its value; null takes a criterion away. */
export const JobAlertForm = z.object({
  job_status: z.optional(Availability),
  is_on: z.optional(z.boolean()),
  keyword: z.optional(clearableText(100)),
  location_id: z.optional(z.nullable(id)),
  job_function_id: z.optional(z.nullable(id)),
  job_type_id: z.optional(z.nullable(id)),
  job_alert_mail: z.optional(z.boolean()),
});
export type JobAlertForm = z.output<typeof JobAlertForm>;

export const jobAlerts = {
  jobAlert: endpoint({
    method: 'GET',
    path: '/jobseeker/jobalert',
    access: 'jobseeker',
    summary: 'The job alert and the open jobs that fit it, boosted ones apart; none while it has no criterion',
    query: z.object({ page: pageText }),
    response: z.object({ jobalert: JobAlert, jobposts: paged(JobCard), boost_jobs: paged(JobCard) }),
  }),
  updateJobAlert: endpoint({
    method: 'PUT',
    path: '/jobseeker/update_jobalert/{id}',
    access: 'jobseeker',
    summary: 'Changes the availability and the job alert',
    params: z.object({ id: idText }),
    body: JobAlertForm,
    response: JobAlert,
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/jobseeker/getuser',
    access: 'jobseeker',
    summary: 'The jobseeker with profile and job alert state',
    response: z.object({
      user: LoggedInUser,
      jobseeker: Jobseeker,
      jobalert: z.extend(z.partial(JobAlert), { job_status: Availability }),
    }),
  }),
};
