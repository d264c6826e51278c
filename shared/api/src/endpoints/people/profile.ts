import * as z from 'zod/mini';
import {
  clearableEmail,
  clearableText,
  COLLARS,
  CURRENCIES,
  day,
  GENDERS,
  id,
  line,
  MARITAL_STATUSES,
  MAX_ABOUT,
  MAX_CAREER_OBJECTIVE,
  MINIMUM_AGE,
  name,
  optionalText,
  PREFERENCES_MAX,
  RELIGIONS,
  SALARY_BOUNDS,
  text,
  yangonDay,
} from '../../fields/index.ts';
import { Lookup } from '../site/lookups.ts';
import { UploadedCv } from './uploadedCvs.ts';

/** 0 urgently looking, 1 looking, 2 currently employed (rule 32). */
export const Availability = z.literal([0, 1, 2]);

/** What a jobseeker is looking for; no choice means any. */
export const WorkPreferences = z.object({
  locations: z.array(Lookup),
  job_types: z.array(Lookup),
  collar: z.nullable(z.enum(COLLARS)),
});
export type WorkPreferences = z.output<typeof WorkPreferences>;

/** The profile as its owner sees it (rule 58). */
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
  /** Per month. */
  expected_salary: z.nullable(z.int()),
  salary_currency: z.enum(CURRENCIES),
  dob: z.nullable(day),
  /** In years, today in Asia/Yangon. */
  age: z.nullable(z.int()),
  /** National registration number as `12/TAMANA(N)123456`. */
  nrc: z.nullable(z.string()),
  nationality: z.nullable(z.string()),
  religion: z.nullable(z.enum(RELIGIONS)),
  marital_status: z.nullable(z.enum(MARITAL_STATUSES)),
  /** Kilograms. */
  weight: z.nullable(z.int()),
  /** What was typed, if it was in pounds. */
  weight_pounds: z.optional(z.nullable(z.int())),
  /** Centimetres. */
  height: z.nullable(z.int()),
  gender: z.nullable(z.enum(GENDERS)),
  address: z.nullable(z.string()),
  native_address: z.nullable(z.string()),
  career_objective: z.nullable(z.string()),
  preferences: z.optional(WorkPreferences),
  /** Whether companies can find the CV in the CV database. */
  is_public: z.boolean(),
  job_alert_mail: z.boolean(),
  event_alert_mail: z.boolean(),
});
export type Jobseeker = z.output<typeof Jobseeker>;

/** The basic profile. Phone number and e-mail address are not here, because changing them takes a code. */
export const JobseekerForm = z.object({
  name: name({ max: 80 }),
  position_title: line({ min: 2, max: 80 }),
  township_id: id,
  about: optionalText(MAX_ABOUT),
  job_status: Availability,
});

/** The one field that makes an empty profile enough for an application (rule 20.1). */
export const PositionForm = z.pick(JobseekerForm, { position_title: true });

const chosenIds = z.array(id).check(z.maxLength(PREFERENCES_MAX));

const dob = day.check(
  z.refine((value) => value >= '1900-01-01', { error: 'invalid' }),
  z.refine((value) => value <= yearsAgo(MINIMUM_AGE), { error: 'too_young' }),
);

function yearsAgo(years: number): string {
  const today = yangonDay(new Date());
  return `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
}

/**
 * Any part of the profile: omitted fields keep their value. Null clears optional fields; required ones can only change.
 */
export const ProfileForm = z
  .object({
    name: z.optional(JobseekerForm.shape.name),
    position_title: z.optional(JobseekerForm.shape.position_title),
    /** Must be the current address, because changing it takes a code. */
    email: z.optional(clearableEmail),
    /** State or region; must contain the township. */
    location_id: z.optional(id),
    township_id: z.optional(id),
    about: z.optional(clearableText(MAX_ABOUT)),
    job_status: z.optional(Availability),
    expected_salary: z.optional(z.int()),
    salary_currency: z.optional(z.enum(CURRENCIES)),
    dob: z.optional(dob),
    /** In Latin or Myanmar script. */
    nrc: z.optional(clearableText(60)),
    nationality: z.optional(line({ min: 2, max: 60 })),
    religion: z.optional(z.nullable(z.enum(RELIGIONS))),
    marital_status: z.optional(z.enum(MARITAL_STATUSES)),
    weight: z.optional(z.nullable(z.int().check(z.minimum(20), z.maximum(300)))),
    /** Decides the weight, unless it is null. */
    weight_pounds: z.optional(z.nullable(z.int().check(z.minimum(44), z.maximum(661)))),
    height: z.optional(z.nullable(z.int().check(z.minimum(90), z.maximum(250)))),
    gender: z.optional(z.enum(GENDERS)),
    address: z.optional(text({ min: 3, max: 300 })),
    native_address: z.optional(clearableText(300)),
    career_objective: z.optional(text({ min: 6, max: MAX_CAREER_OBJECTIVE })),
    preferred_location_ids: z.optional(chosenIds),
    preferred_job_type_ids: z.optional(chosenIds),
    preferred_collar: z.optional(z.nullable(z.enum(COLLARS))),
    is_public: z.optional(z.boolean()),
    job_alert_mail: z.optional(z.boolean()),
    event_alert_mail: z.optional(z.boolean()),
  })
  .check(
    z.check((context) => {
      const { expected_salary: salary, salary_currency: currency = 'MMK' } = context.value;
      const refuse = (message: string, params?: Record<string, unknown>) =>
        context.issues.push({
          code: 'custom',
          message,
          path: ['expected_salary'],
          input: salary,
          ...(params && { params }),
        });
      const { min, max } = SALARY_BOUNDS[currency];
      if (salary === undefined) {
        if (context.value.salary_currency !== undefined) refuse('required');
      } else if (salary < min) refuse('salary_too_low', { min });
      else if (salary > max) refuse('salary_too_high', { max });
    }),
  );
export type ProfileForm = z.output<typeof ProfileForm>;
