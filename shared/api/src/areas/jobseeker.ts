import * as z from 'zod/mini';
import { call } from '../call.ts';
import { PHOTO_MAX_BYTES, id, idText, optionalEmail, optionalText, pageText, text } from '../fields/index.ts';
import { paged } from '../paged.ts';
import { LoggedInUser } from './auth.ts';
import { JobCard } from './jobs.ts';
import { Lookup } from './lookups.ts';
import { UploadedCv } from './uploaded-cvs.ts';

/** 0 urgently looking, 1 looking, 2 currently employed (specification, section 3). */
export const Availability = z.union([z.literal(0), z.literal(1), z.literal(2)]);

export const Jobseeker = z.object({
  user_id: id,
  name: z.string(),
  position_title: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  email: z.nullable(z.string()),
  location: z.nullable(Lookup),
  township: z.nullable(Lookup),
  about: z.nullable(z.string()),
  job_status: Availability,
  profile_photo_url: z.nullable(z.string()),
  uploadcv: z.array(UploadedCv),
});
export type Jobseeker = z.output<typeof Jobseeker>;

/** The basic profile. The phone number changes by text message code only, so it is not here. */
export const JobseekerForm = z.object({
  name: text({ min: 2, max: 80 }),
  position_title: text({ min: 2, max: 80 }),
  email: optionalEmail,
  township_id: id,
  about: optionalText(2000),
  job_status: Availability,
});

/** What fills the profile, and whether it is there (specification, section 4 "Profile"). */
export const Percentage = z.object({
  percentage: z.int(),
  parts: z.array(z.object({ part: z.string(), percent: z.int(), done: z.boolean() })),
});

export const jobseeker = {
  getUser: call({
    method: 'GET', path: '/jobseeker/getuser', who: 'jobseeker',
    summary: 'The jobseeker with profile and job alert state',
    answer: z.object({ user: LoggedInUser, jobseeker: Jobseeker, jobalert: z.object({ job_status: Availability }) }),
  }),
  percentage: call({
    method: 'GET', path: '/jobseeker/percentage', who: 'jobseeker',
    summary: 'How complete the profile is', answer: Percentage,
  }),
  update: call({
    method: 'PUT', path: '/jobseeker/update/{id}', who: 'jobseeker',
    summary: 'Changes the basic profile', params: z.object({ id: idText }), body: JobseekerForm, answer: Jobseeker,
  }),
  updateAvailability: call({
    method: 'PUT', path: '/jobseeker/update_jobalert/{id}', who: 'jobseeker',
    summary: 'Changes the availability', params: z.object({ id: idText }),
    body: z.object({ job_status: Availability }), answer: z.object({ job_status: Availability }),
  }),
  updatePhoto: call({
    method: 'POST', path: '/jobseeker/updatephoto', who: 'jobseeker',
    summary: 'Replaces the photo; it is re-encoded, EXIF removed',
    file: { field: 'photo', kind: 'photo', maxBytes: PHOTO_MAX_BYTES, required: true },
    answer: LoggedInUser,
  }),
  savedJobs: call({
    method: 'GET', path: '/jobseeker/savedjobs', who: 'jobseeker',
    summary: 'Saved jobs, newest first', query: z.object({ page: pageText }), answer: paged(JobCard),
  }),
};
