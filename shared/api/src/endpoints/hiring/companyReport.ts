import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { bounded, month } from '../../fields/index.ts';
import { Lookup } from '../site/lookups.ts';

/** How those came whom a member added. */
export const OUTSIDE_SOURCES = ['walk_in', 'phone', 'facebook', 'referral', 'elsewhere'] as const;

/**
 * How an applicant found a job: through a job alert, among their saved jobs, after the company unlocked their CV
 * (`invited`), or in another way, such as a search. `unknown` applications were sent before this was recorded.
 */
export const APPLICATION_SOURCES = ['alert', 'saved', 'invited', 'other', ...OUTSIDE_SOURCES, 'unknown'] as const;
export type ApplicationSource = (typeof APPLICATION_SOURCES)[number];

const counts = { applicants: z.int(), hired: z.int() };
/** Medians; null when nobody got a reply or was hired. */
const times = { reply_hours: z.nullable(z.number()), hire_days: z.nullable(z.number()) };

/** A year of a company's hiring in Asia/Yangon. Applications belong to the month in which they were sent. */
export const CompanyReport = z.object({
  year: z.int(),
  months: z.array(z.object({ month, jobs: z.int(), ...counts, replied: z.int(), ...times })),
  total: z.object({ jobs: z.int(), ...counts, replied: z.int(), ...times }),
  job_types: z.array(z.object({ job_type: Lookup, jobs: z.int(), ...counts })),
  places: z.array(z.object({ location: Lookup, jobs: z.int(), ...counts })),
  /** The averages at the end of those months of the year in which at least three ratings had been added. */
  ratings: z.array(z.object({ month, average: z.number(), count: z.int() })),
  sources: z.array(z.object({ source: z.enum(APPLICATION_SOURCES), ...counts })),
});
export type CompanyReport = z.output<typeof CompanyReport>;

export const companyReport = {
  report: endpoint({
    method: 'GET',
    path: '/company/report/{p}',
    access: 'company',
    summary: 'A year (`YYYY`) of hiring: jobs, applicants, times to the first reply and to hiring, sources',
    params: z.object({ p: bounded(4).check(z.regex(/^20\d{2}$/)) }),
    response: CompanyReport,
  }),
};
