import * as z from 'zod/mini';
import { call } from '../call.ts';
import { CURRENCIES, id, idText, intText, pageText } from '../fields/index.ts';
import { paged } from '../paged.ts';

/** A row of a lookup, in both languages, so that a change of language needs no request. */
export const Lookup = z.object({ id, name_en: z.string(), name_my: z.string() });
export type Lookup = z.output<typeof Lookup>;

export const COLLARS = ['white', 'blue'] as const;
export const Collar = z.enum(COLLARS);
export type Collar = z.output<typeof Collar>;

export const JobFunction = z.extend(Lookup, { collar: Collar, icon: z.string(), job_count: z.optional(z.int()) });
export type JobFunction = z.output<typeof JobFunction>;

export const SalaryRange = z.object({ id, min: z.int(), max: z.nullable(z.int()), currency: z.enum(CURRENCIES) });
export type SalaryRange = z.output<typeof SalaryRange>;

export const Township = z.extend(Lookup, { location_id: id });
export type Township = z.output<typeof Township>;

/** Reference data; only the counts of open jobs in it change. */
const CACHED = { server: 2, browser: 300 } as const;

export const lookups = {
  locations: call({
    method: 'GET',
    path: '/category/locations',
    who: 'anyone',
    cached: CACHED,
    summary: "Myanmar's 15 states and regions",
    answer: z.array(Lookup),
  }),
  townships: call({
    method: 'GET',
    path: '/category/townships/{id}',
    who: 'anyone',
    cached: CACHED,
    summary: 'The townships of one state or region',
    params: z.object({ id: idText }),
    answer: z.array(Township),
  }),
  experienceLevels: call({
    method: 'GET',
    path: '/category/explevels',
    who: 'anyone',
    cached: CACHED,
    summary: 'Experience levels',
    answer: z.array(Lookup),
  }),
  industries: call({
    method: 'GET',
    path: '/category/industries',
    who: 'anyone',
    cached: CACHED,
    summary: 'Industries',
    answer: z.array(Lookup),
  }),
  jobFunctions: call({
    method: 'GET',
    path: '/category/jobfunctions',
    who: 'anyone',
    cached: CACHED,
    summary: 'Job functions with the number of open jobs, paged',
    query: z.object({ collar: z.optional(z.enum([...COLLARS, ''])), page: pageText, limit: intText(1, 100) }),
    answer: paged(JobFunction),
  }),
  jobFunctionsByCollar: call({
    method: 'GET',
    path: '/category/jobfunctions_bycollar',
    who: 'anyone',
    cached: CACHED,
    summary: 'All job functions with the number of open jobs, white and blue collar apart',
    answer: z.object({ jobfunctions: z.object({ white: z.array(JobFunction), blue: z.array(JobFunction) }) }),
  }),
  salaryRanges: call({
    method: 'GET',
    path: '/category/salaryranges',
    who: 'anyone',
    cached: CACHED,
    summary: 'Salary ranges a month',
    answer: z.array(SalaryRange),
  }),
  salaryRange: call({
    method: 'GET',
    path: '/category/salaryranges/{id}',
    who: 'anyone',
    cached: CACHED,
    summary: 'One salary range',
    params: z.object({ id: idText }),
    answer: SalaryRange,
  }),
  currencies: call({
    method: 'GET',
    path: '/category/currencies',
    who: 'anyone',
    cached: CACHED,
    summary: 'Currencies of salaries and purchases',
    answer: z.array(z.object({ code: z.enum(CURRENCIES), name_en: z.string(), name_my: z.string() })),
  }),
  jobTypes: call({
    method: 'GET',
    path: '/category/jobtypes',
    who: 'anyone',
    cached: CACHED,
    summary: 'Job types (full time, part time, …)',
    answer: z.array(Lookup),
  }),
  educationLevels: call({
    method: 'GET',
    path: '/educations/edulevels',
    who: 'jobseeker',
    summary: 'Education levels',
    answer: z.array(Lookup),
  }),
};
