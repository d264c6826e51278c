import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { bounded } from '../../fields/index.ts';
import { Lookup } from './lookups.ts';

const year = z.int();
const yearParams = z.object({
  id: z.pipe(
    bounded(4).check(z.regex(/^20\d\d$/)),
    z.transform((value: string) => Number(value)),
  ),
});
const YearCounts = z.array(z.object({ year, count: z.int() }));

/** Reports for everyone (rule 69). Months and years are those of Asia/Yangon. */
export const statistics = {
  jobs: endpoint({
    method: 'GET',
    path: '/jobpost/job_report/{id}',
    access: 'anyone',
    cached: { server: 60, browser: 60 },
    summary: 'Posted jobs in each month of the year `id`, by collar',
    params: yearParams,
    response: z.object({
      year,
      total: z.int(),
      months: z.array(z.object({ month: z.int(), white: z.int(), blue: z.int(), count: z.int() })),
    }),
  }),
  jobseekers: endpoint({
    method: 'GET',
    path: '/jobpost/jobseeker_report/{id}',
    access: 'anyone',
    cached: { server: 60, browser: 60 },
    summary: 'Registered jobseekers in each month of the year `id`',
    params: yearParams,
    response: z.object({ year, total: z.int(), months: z.array(z.object({ month: z.int(), count: z.int() })) }),
  }),
  jobTypes: endpoint({
    method: 'GET',
    path: '/jobpost/job_type_report/{id}',
    access: 'anyone',
    cached: { server: 60, browser: 60 },
    summary: 'Jobs posted in the year `id`, by job type, most first',
    params: yearParams,
    response: z.object({ year, total: z.int(), job_types: z.array(z.object({ job_type: Lookup, count: z.int() })) }),
  }),
  jobsByYear: endpoint({
    method: 'GET',
    path: '/jobpost/job_yearly_report',
    access: 'anyone',
    cached: { server: 60, browser: 60 },
    summary: 'Posted jobs by year, oldest first',
    response: YearCounts,
  }),
  jobseekersByYear: endpoint({
    method: 'GET',
    path: '/jobpost/jobseeker_yearly_report',
    access: 'anyone',
    cached: { server: 60, browser: 60 },
    summary: 'Registered jobseekers by year, oldest first',
    response: YearCounts,
  }),
};
