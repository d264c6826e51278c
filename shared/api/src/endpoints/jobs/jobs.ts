import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { CURRENCIES, day, filterFields, id, idText, intText, moment, pageText, text } from '../../fields/index.ts';
import { JOB_FILTERS, JOB_SORTS } from '../../jobFilters.ts';
import { paged } from '../../paged.ts';
import { LOCALES } from '../../locale.ts';
import { Employer } from '../people/employer.ts';
import { Collar, Lookup } from '../site/lookups.ts';
import { ShareCard } from '../site/shareCard.ts';

export const JOB_STATUSES = ['draft', 'pending', 'active', 'closed', 'expired'] as const;
export const JobStatus = z.enum(JOB_STATUSES);
export type JobStatus = z.output<typeof JobStatus>;

/** Absent when the job hides its salary. When `max` is null, `min` means "from". */
export const Salary = z.object({ min: z.int(), max: z.nullable(z.int()), currency: z.enum(CURRENCIES) });
export type Salary = z.output<typeof Salary>;

/** What comparable jobs pay: kyats a month, the median and the middle half, rounded to 10,000. */
const UsualPay = z.object({ low: z.int(), median: z.int(), high: z.int() });
export type UsualPay = z.output<typeof UsualPay>;

/** A job's text in its other language. */
export const JobTranslation = z.object({
  language: z.enum(LOCALES),
  title: z.string(),
  description: z.string(),
  requirements: z.nullable(z.string()),
  benefits: z.nullable(z.string()),
});
export type JobTranslation = z.output<typeof JobTranslation>;

/** A job in a list. */
export const JobCard = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  /** Absent if there is no text in the other language. */
  translation: z.optional(z.pick(JobTranslation, { language: true, title: true })),
  status: JobStatus,
  collar: Collar,
  is_boosted: z.boolean(),
  is_confidential: z.boolean(),
  company: z.nullable(Employer),
  salary: z.nullable(Salary),
  location: Lookup,
  township: z.nullable(Lookup),
  job_type: Lookup,
  job_function: Lookup,
  open_date: moment,
  close_date: moment,
  /** The last day to apply: only of saved jobs, and omitted if the job names none. */
  due_date: z.optional(z.nullable(day)),
  /**
   * Why the job has no page: it is not public, or its company is suspended or closed (rule 19.11); omitted otherwise.
   */
  offline: z.optional(z.enum(['job', 'company'])),
  /** Only in search results; absent for a hidden salary, or if there are too few comparable jobs. */
  pay: z.optional(UsualPay),
  /** Only for a signed-in jobseeker. */
  is_save: z.optional(z.boolean()),
  is_applied: z.optional(z.boolean()),
});
export type JobCard = z.output<typeof JobCard>;

export const JobDetail = z.extend(JobCard, {
  translation: z.optional(JobTranslation),
  description: z.string(),
  requirements: z.nullable(z.string()),
  benefits: z.nullable(z.string()),
  required_persons: z.int(),
  min_age: z.nullable(z.int()),
  max_age: z.nullable(z.int()),
  duration: z.nullable(z.string()),
  experience_level: Lookup,
  industry: Lookup,
  due_date: z.nullable(day),
  expired_date: moment,
  applicant_count: z.int(),
  share_card: ShareCard,
  /**
   * How far away the job is from the township of the signed-in jobseeker, in a straight line; 0 km in the same one.
   * Absent if either township or its position is unknown (rule 93).
   */
  distance: z.optional(z.object({ from: Lookup, km: z.int() })),
});
export type JobDetail = z.output<typeof JobDetail>;

export const JobSearchQuery = z.object({
  search_keyword: z.optional(text({ min: 0, max: 100 })),
  ...filterFields(JOB_FILTERS),
  /** The keyword is searched for as it is: salaries in it are words, and mistakes are not corrected (rules 79, 80). */
  as_typed: z.optional(z.enum(['1', ''])),
  sort: z.optional(z.enum([...JOB_SORTS, ''])),
  page: pageText,
  /** The number of jobs on a page, boosted ones included; without it, each list has pages of its own (rule 16.1). */
  limit: intText(1, 100),
});
export type JobSearchQuery = z.input<typeof JobSearchQuery>;

export const jobs = {
  search: endpoint({
    method: 'GET',
    path: '/jobpost',
    access: 'anyone',
    cached: { server: 2 },
    summary: 'Searches open jobs; boosted ones separately, to be interleaved one to two',
    query: JobSearchQuery,
    response: z.object({
      jobposts: paged(JobCard),
      boost_jobs: paged(JobCard),
      /** The keyword that was searched for, after Zawgyi conversion. */
      search_keyword: z.string(),
      /** What was searched for, if the keyword has a salary or mistakes; without `as_typed` only. */
      understood: z.optional(
        z.object({ keyword: z.string(), salary_min: z.optional(z.int()), salary_max: z.optional(z.int()) }),
      ),
      /** True when `total` is a lower bound, after which there are no more pages. */
      total_is_capped: z.boolean(),
      /** The number of jobs in both lists; null when there are more than are counted ("1000+"). */
      total_count: z.nullable(z.int()),
      /** "Did you mean": only for a keyword that finds no jobs. */
      suggestions: z.optional(z.array(z.string())),
    }),
  }),
  quickCounts: endpoint({
    method: 'GET',
    path: '/jobpost/quick_counts',
    access: 'anyone',
    cached: { server: 2 },
    summary: 'How many jobs each quick filter would leave of a search',
    query: JobSearchQuery,
    response: z.object({
      no_experience: z.int(),
      today: z.int(),
      remote: z.int(),
      daily_wage: z.int(),
      /** The state or region of the signed-in jobseeker. */
      near: z.nullable(z.object({ location: id, count: z.int() })),
      /** The counts that are only known to be at least as high. */
      capped: z.array(z.enum(['no_experience', 'today', 'remote', 'daily_wage', 'near'])),
    }),
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/jobpost/suggestions',
    access: 'anyone',
    cached: { server: 30, browser: 60 },
    summary: 'What a keyword that is still being typed may become, the most likely first',
    query: z.object({ search_keyword: text({ min: 0, max: 100 }) }),
    response: z.object({
      titles: z.array(z.string()),
      companies: z.array(z.pick(Employer, { users_id: true, name: true, slug: true })),
      /** States and regions, or townships with theirs. */
      places: z.array(z.object({ location: Lookup, township: z.nullable(Lookup) })),
      functions: z.array(Lookup),
    }),
  }),
  recent: endpoint({
    method: 'GET',
    path: '/jobpost/recentjobs',
    access: 'anyone',
    cached: { server: 2 },
    summary: 'The newest open jobs',
    query: z.object({ page: pageText, limit: intText(1, 100) }),
    response: paged(JobCard),
  }),
  popular: endpoint({
    method: 'GET',
    path: '/jobpost/popularjobs',
    access: 'anyone',
    cached: { server: 2 },
    summary: 'The most viewed open jobs',
    query: z.object({ limit: intText(1, 100) }),
    response: z.array(JobCard),
  }),
  job: endpoint({
    method: 'GET',
    path: '/jobpost/{id}',
    access: 'anyone',
    cached: { server: 2 },
    counted: true,
    summary: 'One job that is or was open',
    params: z.object({ id: idText }),
    response: JobDetail,
  }),
  save: endpoint({
    method: 'POST',
    path: '/savejob/{id}',
    access: 'jobseeker',
    summary: 'Saves the job, or removes it; as asked for, or the opposite of what it was',
    params: z.object({ id: idText }),
    body: z.object({ is_save: z.optional(z.boolean()) }),
    response: z.object({ is_save: z.boolean() }),
  }),
  savedJobs: endpoint({
    method: 'GET',
    path: '/jobseeker/savedjobs',
    access: 'jobseeker',
    summary: 'Saved jobs, newest first',
    query: z.object({ page: pageText }),
    response: paged(JobCard),
  }),
};
