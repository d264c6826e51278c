import * as z from 'zod/mini';
import { call } from '../call.ts';
import { PHOTO_MAX_BYTES, idText, pageText } from '../fields/index.ts';
import { paged } from '../paged.ts';
import { LoggedInUser } from './auth.ts';
import { JobAlert } from './job-alerts.ts';
import { JobCard } from './jobs.ts';
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
  locale: z.enum(['my', 'en']),
  job_status: Availability,
  is_public: z.boolean(),
  job_alert_mail: z.boolean(),
  event_alert_mail: z.boolean(),
});

export const jobseeker = {
  getByUser: call({
    method: 'GET',
    path: '/jobseeker/getbyuser',
    who: 'jobseeker',
    summary: 'The whole profile with educations, experiences, skills and CVs',
    answer: z.object({ user: LoggedInUser, jobseeker: Resume }),
  }),
  getUser: call({
    method: 'GET',
    path: '/jobseeker/getuser',
    who: 'jobseeker',
    summary: 'The jobseeker with profile and job alert state',
    answer: z.object({
      user: LoggedInUser,
      jobseeker: Jobseeker,
      jobalert: z.extend(z.partial(JobAlert), { job_status: Availability }),
    }),
  }),
  percentage: call({
    method: 'GET',
    path: '/jobseeker/percentage',
    who: 'jobseeker',
    summary: 'How complete the profile is',
    answer: Percentage,
  }),
  update: call({
    method: 'PUT',
    path: '/jobseeker/update/{id}',
    who: 'jobseeker',
    summary: 'Changes any part of the profile; what is left out keeps its value',
    params: z.object({ id: idText }),
    body: ProfileForm,
    answer: Jobseeker,
  }),
  updatePhoto: call({
    method: 'POST',
    path: '/jobseeker/updatephoto',
    who: 'jobseeker',
    summary: 'Replaces the photo; it is re-encoded, EXIF removed',
    file: { field: 'photo', kind: 'photo', maxBytes: PHOTO_MAX_BYTES, required: true },
    answer: LoggedInUser,
  }),
  savedJobs: call({
    method: 'GET',
    path: '/jobseeker/savedjobs',
    who: 'jobseeker',
    summary: 'Saved jobs, newest first',
    query: z.object({ page: pageText }),
    answer: paged(JobCard),
  }),
  settings: call({
    method: 'GET',
    path: '/jobseeker/settings',
    who: 'jobseeker',
    summary: 'Language, availability, visibility and mails',
    answer: JobseekerSettings,
  }),
  changeSettings: call({
    method: 'PUT',
    path: '/jobseeker/settings',
    who: 'jobseeker',
    summary: 'Changes some of the settings',
    body: z.partial(JobseekerSettings),
    answer: JobseekerSettings,
  }),
};
