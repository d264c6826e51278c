import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { COLLARS, CURRENCIES, id, idText, intText, pageText } from '../../fields/index.ts';
import { paged } from '../../paged.ts';

/** A row of a lookup, in both languages, so that changing the language takes no request. */
export const Lookup = z.object({ id, name_en: z.string(), name_my: z.string() });
export type Lookup = z.output<typeof Lookup>;

/** A state or region, with its number of open jobs. */
export const CountedLocation = z.extend(Lookup, { job_count: z.optional(z.int()) });
export type CountedLocation = z.output<typeof CountedLocation>;

export const Collar = z.enum(COLLARS);
export type Collar = z.output<typeof Collar>;

export const JobFunction = z.extend(Lookup, { collar: Collar, icon: z.string(), job_count: z.optional(z.int()) });
export type JobFunction = z.output<typeof JobFunction>;

export const SalaryRange = z.object({ id, min: z.int(), max: z.nullable(z.int()), currency: z.enum(CURRENCIES) });
export type SalaryRange = z.output<typeof SalaryRange>;

export const Township = z.extend(Lookup, { location_id: id });
export type Township = z.output<typeof Township>;

/** Caching of reference data, in which only the counts of open jobs change. */
const CACHED = { server: 2, browser: 300 } as const;

export const lookups = {
  locations: endpoint({
    method: 'GET',
    path: '/category/locations',
    access: 'anyone',
    cached: CACHED,
    summary: "Myanmar's 15 states and regions, with the number of open jobs",
    response: z.array(CountedLocation),
  }),
  townships: endpoint({
    method: 'GET',
    path: '/category/townships/{id}',
    access: 'anyone',
    cached: CACHED,
    summary: 'The townships of one state or region',
    params: z.object({ id: idText }),
    response: z.array(Township),
  }),
  experienceLevels: endpoint({
    method: 'GET',
    path: '/category/explevels',
    access: 'anyone',
    cached: CACHED,
    summary: 'Experience levels',
    response: z.array(Lookup),
  }),
  industries: endpoint({
    method: 'GET',
    path: '/category/industries',
    access: 'anyone',
    cached: CACHED,
    summary: 'Industries',
    response: z.array(Lookup),
  }),
  jobFunctions: endpoint({
    method: 'GET',
    path: '/category/jobfunctions',
    access: 'anyone',
    cached: CACHED,
    summary: 'Job functions with the number of open jobs, paged',
    query: z.object({ collar: z.optional(z.enum([...COLLARS, ''])), page: pageText, limit: intText(1, 100) }),
    response: paged(JobFunction),
  }),
  jobFunctionsByCollar: endpoint({
    method: 'GET',
    path: '/category/jobfunctions_bycollar',
    access: 'anyone',
    cached: CACHED,
    summary: 'All job functions with the number of open jobs, white and blue collar separately',
    response: z.object({ jobfunctions: z.object({ white: z.array(JobFunction), blue: z.array(JobFunction) }) }),
  }),
  salaryRanges: endpoint({
    method: 'GET',
    path: '/category/salaryranges',
    access: 'anyone',
    cached: CACHED,
    summary: 'Salary ranges a month',
    response: z.array(SalaryRange),
  }),
  salaryRange: endpoint({
    method: 'GET',
    path: '/category/salaryranges/{id}',
    access: 'anyone',
    cached: CACHED,
    summary: 'One salary range',
    params: z.object({ id: idText }),
    response: SalaryRange,
  }),
  currencies: endpoint({
    method: 'GET',
    path: '/category/currencies',
    access: 'anyone',
    cached: CACHED,
    summary: 'Currencies of salaries and purchases',
    response: z.array(z.object({ code: z.enum(CURRENCIES), name_en: z.string(), name_my: z.string() })),
  }),
  jobTypes: endpoint({
    method: 'GET',
    path: '/category/jobtypes',
    access: 'anyone',
    cached: CACHED,
    summary: 'Job types (full time, part time, …)',
    response: z.array(Lookup),
  }),
  educationLevels: endpoint({
    method: 'GET',
    path: '/educations/edulevels',
    access: 'signed-in',
    summary: 'Education levels',
    response: z.array(Lookup),
  }),
};
