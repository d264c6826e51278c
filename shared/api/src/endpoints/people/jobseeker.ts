import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { PHOTO_MAX_BYTES, idText, pageText } from '../../fields/index.ts';
import { paged } from '../../paged.ts';
import { LOCALES } from '../../locale.ts';
import { LoggedInUser } from '../accounts/auth.ts';
import { JobAlert } from '../jobs/jobAlerts.ts';
import { JobCard } from '../jobs/jobs.ts';
import { Availability, Jobseeker, ProfileForm } from './profile.ts';
import { Resume } from './resume.ts';

/** What fills the profile, and whether it is there (rule 58). */
export const Percentage = z.object({
  percentage: z.int(),
  parts: z.array(
    z.object({
      part: z.string(),
      percent: z.int(),
      done: z.boolean(),
      /** Fields of it that are empty. */
      missing: z.optional(z.array(z.string())),
    }),
  ),
});

/** What a jobseeker switches. */
export const JobseekerSettings = z.object({
  locale: z.enum(LOCALES),
  job_status: Availability,
  is_public: z.boolean(),
  job_alert_mail: z.boolean(),
  event_alert_mail: z.boolean(),
});

export const jobseeker = {
  getByUser: endpoint({
    method: 'GET',
    path: '/jobseeker/getbyuser',
    access: 'jobseeker',
    summary: 'The whole profile with educations, experiences, skills and CVs',
    response: z.object({ user: LoggedInUser, jobseeker: Resume }),
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
  percentage: endpoint({
    method: 'GET',
    path: '/jobseeker/percentage',
    access: 'jobseeker',
    summary: 'How complete the profile is',
    response: Percentage,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/jobseeker/update/{id}',
    access: 'jobseeker',
    summary: 'Changes any part of the profile; what is left out keeps its value',
    params: z.object({ id: idText }),
    body: ProfileForm,
    response: Jobseeker,
  }),
  updatePhoto: endpoint({
    method: 'POST',
    path: '/jobseeker/updatephoto',
    access: 'jobseeker',
    summary: 'Replaces the photo; it is re-encoded, EXIF removed',
    file: { field: 'photo', kind: 'photo', maxBytes: PHOTO_MAX_BYTES, required: true },
    response: LoggedInUser,
  }),
  savedJobs: endpoint({
    method: 'GET',
    path: '/jobseeker/savedjobs',
    access: 'jobseeker',
    summary: 'Saved jobs, newest first',
    query: z.object({ page: pageText }),
    response: paged(JobCard),
  }),
  settings: endpoint({
    method: 'GET',
    path: '/jobseeker/settings',
    access: 'jobseeker',
    summary: 'Language, availability, visibility and mails',
    response: JobseekerSettings,
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/jobseeker/settings',
    access: 'jobseeker',
    summary: 'Changes some of the settings',
    body: z.partial(JobseekerSettings),
    response: JobseekerSettings,
  }),
};
