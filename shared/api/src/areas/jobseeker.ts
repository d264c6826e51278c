import * as z from 'zod/mini';
import { call } from '../call.ts';
import { CV_MAX_BYTES, PHOTO_MAX_BYTES, id, idText, moment, optionalEmail, optionalText, pageText, text } from '../fields/index.ts';
import { paged } from '../paged.ts';
import { LoggedInUser } from './auth.ts';
import { JobCard } from './jobs.ts';
import { Lookup } from './lookups.ts';

/** 0 urgently looking, 1 looking, 2 currently employed (specification, section 3). */
export const Availability = z.union([z.literal(0), z.literal(1), z.literal(2)]);

export const UploadedCv = z.object({
  id, cv_name: z.string(), file: z.string(), content_type: z.string(), bytes: z.int(),
  is_default: z.boolean(), created_at: moment,
});
export type UploadedCv = z.output<typeof UploadedCv>;

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

/** What fills the profile, and whether it is there (specification, section 4 "Profile"). */
export const Percentage = z.object({
  percentage: z.int(),
  parts: z.array(z.object({ part: z.string(), percent: z.int(), done: z.boolean() })),
});

const DocumentName = text({ min: 1, max: 100 });

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
  apply: call({
    method: 'POST', path: '/jobapply', who: 'jobseeker',
    summary: 'Applies; a second application to the same job answers 409', body: ApplyForm, answer: MyApplication,
  }),
  applications: call({
    method: 'GET', path: '/jobapply', who: 'jobseeker',
    summary: "The jobseeker's applications, newest first; `job_id` narrows to one job",
    query: z.object({ page: pageText, job_id: z.optional(idText) }), answer: paged(MyApplication),
  }),
  cvs: call({
    method: 'GET', path: '/uploadcvs', who: 'jobseeker',
    summary: 'Uploaded CVs', answer: z.object({ cvs: z.array(UploadedCv) }),
  }),
  uploadCv: call({
    method: 'POST', path: '/uploadcvs', who: 'jobseeker',
    summary: 'Uploads a CV: pdf, doc or docx by content, 2 MB, at most 3',
    file: { field: 'file', kind: 'cv', maxBytes: CV_MAX_BYTES, required: true },
    body: z.object({ cv_name: DocumentName }), answer: UploadedCv,
  }),
  updateCv: call({
    method: 'PUT', path: '/uploadcvs/{id}', who: 'jobseeker',
    summary: 'Renames a CV or makes it the default', params: z.object({ id: idText }),
    body: z.object({ cv_name: z.optional(DocumentName), is_default: z.optional(z.literal(true)) }), answer: UploadedCv,
  }),
  deleteCv: call({
    method: 'DELETE', path: '/uploadcvs/{id}', who: 'jobseeker',
    summary: 'Deletes a CV; applications keep their copy', params: z.object({ id: idText }), answer: z.null(),
  }),
};
