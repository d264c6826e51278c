import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import {
  clearableText,
  CURRENCIES,
  day,
  filterFields,
  GENDERS,
  id,
  idText,
  line,
  MAX_CV_NOTE,
  moment,
  pageText,
} from '../../fields/index.ts';
import { CV_FILTERS } from '../../cvFilters.ts';
import { KNOWN_VERSION, knownVersionQuery, version } from '../../knownVersion.ts';
import { paged } from '../../paged.ts';
import { Charge, ShownCost } from '../jobs/companyJobs.ts';
import { Lookup } from '../site/lookups.ts';
import { Availability, Jobseeker, WorkPreferences } from '../people/profile.ts';
import { UploadedCv } from '../people/uploadedCvs.ts';

/**
 * What a company may read of a jobseeker: everything in an unlocked CV and in those of its applicants; in others,
 * enough to judge whether they fit (rules 27 and 37.2).
 */
const CvAccess = z.enum(['unlocked', 'applicant', 'masked']);

const KnownSkill = z.object({ skill_level: z.int(), language: z.string() });

/**
 * A jobseeker in a list. When masked, the name is its first character, there is no photo, and texts contain no
 * contacts.
 */
export const CvCard = z.object({
  user_id: id,
  access: CvAccess,
  name: z.string(),
  profile_photo_url: z.nullable(z.string()),
  position_title: z.nullable(z.string()),
  location: z.nullable(Lookup),
  township: z.nullable(Lookup),
  job_status: Availability,
  gender: z.nullable(z.enum(GENDERS)),
  /** In years. */
  age: z.nullable(z.int()),
  /** Per month. */
  expected_salary: z.nullable(z.int()),
  salary_currency: z.enum(CURRENCIES),
  months_of_experience: z.int(),
  experience_level: Lookup,
  /** The highest level. */
  education_level: z.nullable(Lookup),
  /** The current or last position. */
  last_position: z.nullable(
    z.object({ position_title: z.string(), job_function: Lookup, industry: Lookup, is_current: z.boolean() }),
  ),
  skills: z.array(KnownSkill),
  languages: z.array(KnownSkill),
  /** When the jobseeker last changed something. */
  updated_at: z.nullable(moment),
  unlocked_at: z.nullable(moment),
});
export type CvCard = z.output<typeof CvCard>;

const CV_PARTS = ['position', 'experience', 'education', 'skill', 'language', 'function', 'industry', 'place'] as const;

/** A part of a CV that contains a word of the keyword: its text, or the name of a lookup. */
export const CvMatch = z.object({
  part: z.enum(CV_PARTS),
  text: z.nullable(z.string()),
  lookup: z.nullable(Lookup),
});
export type CvMatch = z.output<typeof CvMatch>;

/** A jobseeker who was found, with what the keyword matched; empty without a keyword. */
export const FoundCv = z.extend(CvCard, { matched: z.array(CvMatch) });
export type FoundCv = z.output<typeof FoundCv>;

export const MAX_CV_TAGS = 10;
export const CV_TAG_MAX = 30;

/** A company's own words about a CV that it has unlocked; only the company sees them. */
export const CvLabel = z.object({ tags: z.array(z.string()), note: z.nullable(z.string()) });
export type CvLabel = z.output<typeof CvLabel>;

/** The initial values of the form that changes it. */
export const OwnCvLabel = z.extend(CvLabel, { version });
export type OwnCvLabel = z.output<typeof OwnCvLabel>;

export const CvLabelForm = z.object({
  tags: z.array(line({ max: CV_TAG_MAX })).check(z.maxLength(MAX_CV_TAGS)),
  note: clearableText(MAX_CV_NOTE),
});

export const LabelledCv = z.extend(CvCard, CvLabel.shape);
export type LabelledCv = z.output<typeof LabelledCv>;

/** A jobseeker with contact data and the CV file, if the company may read them. */
export const CvContact = z.extend(CvCard, {
  phone_number: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** The default CV of an unlocked jobseeker; an applicant's CV is part of the application. */
  uploadcv: z.array(UploadedCv),
});
export type CvContact = z.output<typeof CvContact>;

/** The whole CV. When masked, it has no employers, schools or personal data. */
export const CvProfile = z.extend(CvContact, {
  about: z.nullable(z.string()),
  career_objective: z.nullable(z.string()),
  preferences: z.optional(WorkPreferences),
  experiences: z.array(
    z.object({
      id,
      company_name: z.nullable(z.string()),
      position_title: z.string(),
      industry: Lookup,
      job_function: Lookup,
      experience_level: Lookup,
      start_date: day,
      end_date: z.nullable(day),
      is_current: z.boolean(),
      description: z.nullable(z.string()),
    }),
  ),
  educations: z.array(
    z.object({
      id,
      education_level: Lookup,
      school: z.nullable(z.string()),
      major: z.nullable(z.string()),
      qualification: z.nullable(z.string()),
      is_current: z.boolean(),
      end_date: z.nullable(day),
    }),
  ),
  /**
   * Without the registration number, which is for the employment contract: the application contains it after hiring.
   */
  personal: z.nullable(
    z.pick(Jobseeker, {
      dob: true,
      nationality: true,
      religion: true,
      marital_status: true,
      weight: true,
      height: true,
      address: true,
      native_address: true,
    }),
  ),
});
export type CvProfile = z.output<typeof CvProfile>;

const CV_SORTS = ['relevance', 'newest'] as const;

const CvSearchQuery = z.object({
  ...filterFields(CV_FILTERS),
  updated_since: z.optional(z.union([day, z.literal('')])),
  sort: z.optional(z.enum([...CV_SORTS, ''])),
  page: pageText,
});

const COUNTED_FIELDS = ['location', 'jobfunction', 'years', 'gender', 'job_status'] as const;

/** How many of the CVs found would be left by a further filter; empty for a search that finds thousands. */
export const CvCounts = z.object({
  counts: z.array(z.object({ field: z.enum(COUNTED_FIELDS), value: z.string(), count: z.int() })),
});
export type CvCounts = z.output<typeof CvCounts>;

export const UnlockedCv = z.object({ jobseeker_id: id, access: CvAccess, charge: Charge });
export type UnlockedCv = z.output<typeof UnlockedCv>;

const oneJobseeker = { access: 'company', params: z.object({ id: idText }) } as const;
const unlocking = {
  ...oneJobseeker,
  path: '/company/unlockcv/{id}',
  query: ShownCost,
  summary: 'Unlocks a CV for good; costs dingers once, and nothing if it may be read already',
  response: UnlockedCv,
  idempotent: true,
  spendsDingers: true,
} as const;

/** Companies search for jobseekers here. Private CVs are absent, except for companies to which they were sent. */
export const cvDatabase = {
  searchCvs: endpoint({
    method: 'GET',
    path: '/company/dbjobseekers',
    access: 'company',
    summary: 'Searches public CVs; the first 1000 can be paged through',
    query: CvSearchQuery,
    response: z.extend(paged(FoundCv), {
      /** True when `total` is a lower bound ("1000+"). */
      total_is_capped: z.boolean(),
      unlock_cost: z.int(),
    }),
  }),
  countCvs: endpoint({
    method: 'GET',
    path: '/company/dbjobseekers/counts',
    access: 'company',
    summary: 'How many of the found CVs each further filter would leave, the largest first',
    query: z.omit(CvSearchQuery, { sort: true, page: true }),
    response: CvCounts,
  }),
  unlockCv: endpoint({ ...unlocking, method: 'GET', changesState: true }),
  unlockCvPost: endpoint({ ...unlocking, method: 'POST' }),
  unlockedCvs: endpoint({
    method: 'GET',
    path: '/company/unlock_jobseekers',
    access: 'company',
    summary: 'Unlocked CVs, newest first; `tag` filters by an own tag',
    query: z.object({ tag: z.optional(line({ min: 0, max: CV_TAG_MAX })), page: pageText }),
    response: z.extend(paged(LabelledCv), {
      /** The company's tags on all unlocked CVs, the most frequent first. */
      tags: z.array(z.object({ tag: z.string(), count: z.int() })),
    }),
  }),
  labelCv: endpoint({
    ...oneJobseeker,
    method: 'PUT',
    path: '/company/unlock_jobseekers/{id}',
    summary: `Replaces the company's own tags and note on an unlocked CV. ${KNOWN_VERSION}`,
    query: knownVersionQuery,
    body: CvLabelForm,
    response: OwnCvLabel,
  }),
  exportUnlockedCvs: endpoint({
    method: 'GET',
    path: '/company/unlock_jobseekers/export',
    access: 'company',
    summary: 'Unlocked CVs with contact data as a table for a spreadsheet, 5,000 at most',
    query: z.object({ tag: z.optional(line({ min: 0, max: CV_TAG_MAX })) }),
    response: z.string(),
    responseFile: { type: 'text/csv; charset=utf-8', filename: 'unlocked-cvs.csv' },
  }),
  jobseeker: endpoint({
    ...oneJobseeker,
    method: 'GET',
    path: '/company/getjobseeker/{id}',
    summary: 'A jobseeker in short, with contact data if the CV is unlocked or was sent',
    response: z.object({ jobseeker: CvContact }),
  }),
  profile: endpoint({
    ...oneJobseeker,
    method: 'GET',
    path: '/company/jobseekerprofile/{id}',
    summary: 'The whole CV, masked unless it is unlocked or was sent; the jobseeker is notified of the view',
    /** `label` is null unless the company has unlocked the CV. */
    response: z.object({ jobseeker: CvProfile, label: z.nullable(OwnCvLabel), unlock_cost: z.int() }),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/jobseeker/cvpreview',
    access: 'jobseeker',
    summary: 'The own CV as a company sees it before and after unlocking',
    response: z.object({ before: CvProfile, after: CvProfile }),
  }),
};
