import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { PHOTO_MAX_BYTES, idText } from '../../fields/index.ts';
import { KNOWN_VERSION, knownVersionQuery, version } from '../../knownVersion.ts';
import { LOCALES } from '../../locale.ts';
import { LoggedInUser } from '../accounts/auth.ts';
import { Availability, Jobseeker, ProfileForm } from './profile.ts';
import { Resume } from './resume.ts';

/** The parts of the profile, and whether each is complete (rule 58.1). */
export const Percentage = z.object({
  percentage: z.int(),
  parts: z.array(
    z.object({
      part: z.string(),
      percent: z.int(),
      done: z.boolean(),
      /** Fields of this part that are still empty. */
      missing: z.optional(z.array(z.string())),
    }),
  ),
});

export const MAIL_RHYTHMS = ['soon', 'daily'] as const;

/** A jobseeker's settings. */
export const JobseekerSettings = z.object({
  locale: z.enum(LOCALES),
  job_status: Availability,
  is_public: z.boolean(),
  job_alert_mail: z.boolean(),
  event_alert_mail: z.boolean(),
  /** Whether to send e-mails about applications, interviews and views of the CV. */
  news_mail: z.boolean(),
  /** How often e-mails about jobs and applications are sent: within minutes, or once each morning. */
  mail_rhythm: z.enum(MAIL_RHYTHMS),
});

/** The township codes that a national registration number may contain, by state number (rule 30). */
export const NrcTownships = z.array(
  z.object({
    state: z.int(),
    state_en: z.string(),
    state_my: z.string(),
    /** Codes in Latin script, as numbers are stored. */
    townships: z.array(z.object({ code: z.string(), code_my: z.string(), name_en: z.string(), name_my: z.string() })),
  }),
);

export const jobseeker = {
  getByUser: endpoint({
    method: 'GET',
    path: '/jobseeker/getbyuser',
    access: 'jobseeker',
    summary: 'The whole profile with educations, experiences, skills and CVs',
    response: z.object({ user: LoggedInUser, jobseeker: Resume, version }),
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
    summary: `Changes any part of the profile; omitted fields keep their value. ${KNOWN_VERSION}`,
    params: z.object({ id: idText }),
    query: knownVersionQuery,
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
  nrcTownships: endpoint({
    method: 'GET',
    path: '/category/nrctownships',
    access: 'anyone',
    cached: { server: 2, browser: 300 },
    summary: 'Township codes of national registration numbers, by state',
    response: NrcTownships,
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
