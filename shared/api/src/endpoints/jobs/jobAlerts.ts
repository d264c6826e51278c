import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { clearableText, id, idText, optionalText, pageText } from '../../fields/index.ts';
import { KNOWN_VERSION, knownVersionQuery, version } from '../../knownVersion.ts';
import { paged } from '../../paged.ts';
import { JobCard } from './jobs.ts';
import { Lookup } from '../site/lookups.ts';
import { Availability, Jobseeker } from '../people/profile.ts';
import { LoggedInUser } from '../accounts/auth.ts';

/** The new jobs that a jobseeker wants to be notified of; all given criteria must match. */
export const JobAlert = z.object({
  job_status: Availability,
  is_on: z.boolean(),
  keyword: z.nullable(z.string()),
  location: z.nullable(Lookup),
  job_function: z.nullable(Lookup),
  job_type: z.nullable(Lookup),
  /** Whether new jobs are also sent by e-mail. */
  job_alert_mail: z.boolean(),
});
export type JobAlert = z.output<typeof JobAlert>;

/** Omitted fields keep their value; null clears a criterion. */
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

/** One of a jobseeker's alerts; all given criteria must match. */
export const SavedJobAlert = z.object({
  id,
  is_on: z.boolean(),
  keyword: z.nullable(z.string()),
  location: z.nullable(Lookup),
  job_function: z.nullable(Lookup),
  job_type: z.nullable(Lookup),
  /** Whether its new jobs are also sent by e-mail. */
  wants_mail: z.boolean(),
  /** How many open jobs match now. */
  open_jobs: z.int(),
  /** Whether `open_jobs` is only known to be higher. */
  open_jobs_capped: z.optional(z.boolean()),
  version,
});
export type SavedJobAlert = z.output<typeof SavedJobAlert>;

/** A whole alert: it needs at least one criterion. */
export const SavedJobAlertForm = z.object({
  is_on: z._default(z.boolean(), true),
  wants_mail: z._default(z.boolean(), true),
  keyword: optionalText(100),
  location_id: z._default(z.nullable(id), null),
  job_function_id: z._default(z.nullable(id), null),
  job_type_id: z._default(z.nullable(id), null),
});
export type SavedJobAlertForm = z.output<typeof SavedJobAlertForm>;

const alertId = z.object({ id: idText });

export const jobAlerts = {
  savedAlerts: endpoint({
    method: 'GET',
    path: '/jobseeker/jobalerts',
    access: 'jobseeker',
    summary: "The jobseeker's job alerts, the oldest first",
    response: z.object({
      data: z.array(SavedJobAlert),
      /** Whether any e-mails about jobs are sent. */
      job_alert_mail: z.boolean(),
    }),
  }),
  addSavedAlert: endpoint({
    method: 'POST',
    path: '/jobseeker/jobalerts',
    access: 'jobseeker',
    summary: 'Adds a job alert; one with the same criteria is switched on instead',
    body: SavedJobAlertForm,
    response: SavedJobAlert,
  }),
  changeSavedAlert: endpoint({
    method: 'PUT',
    path: '/jobseeker/jobalerts/{id}',
    access: 'jobseeker',
    summary: `Changes a job alert. ${KNOWN_VERSION}`,
    params: alertId,
    query: knownVersionQuery,
    body: SavedJobAlertForm,
    response: SavedJobAlert,
  }),
  deleteSavedAlert: endpoint({
    method: 'DELETE',
    path: '/jobseeker/jobalerts/{id}',
    access: 'jobseeker',
    summary: 'Deletes a job alert',
    params: alertId,
    response: z.null(),
  }),
  jobAlert: endpoint({
    method: 'GET',
    path: '/jobseeker/jobalert',
    access: 'jobseeker',
    summary: 'The oldest job alert and the open jobs that match it, boosted ones separately; none without a criterion',
    query: z.object({ page: pageText }),
    response: z.object({ jobalert: JobAlert, jobposts: paged(JobCard), boost_jobs: paged(JobCard) }),
  }),
  updateJobAlert: endpoint({
    method: 'PUT',
    path: '/jobseeker/update_jobalert/{id}',
    access: 'jobseeker',
    summary: 'Changes the availability and the oldest job alert',
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
