import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id, idText } from '../../fields/index.ts';
import { CompanyPage } from '../people/company.ts';
import { TopCompany } from './companies.ts';
import { JobCard } from './jobs.ts';

/** What comparable jobs pay: kyats a month, the median and the middle half, rounded to 10,000. */
export const PayComparison = z.object({
  low: z.int(),
  median: z.int(),
  high: z.int(),
  /** How many jobs were compared, at least 8. */
  count: z.int(),
  /** Whether only jobs of the same state or region were compared. */
  same_location: z.boolean(),
  /** Whether only jobs that ask for the same experience were compared. */
  same_experience: z.boolean(),
});
export type PayComparison = z.output<typeof PayComparison>;

/** The hours in which a company takes calls about a job; the number is included only during these hours. */
export const JobCalls = z.object({
  from: z.int(),
  until: z.int(),
  phone_number: z.nullable(z.string()),
  has_viber: z.boolean(),
});
export type JobCalls = z.output<typeof JobCalls>;

/** What helps to judge who is hiring. */
export const EmployerFacts = z.pick(CompanyPage, {
  industry: true,
  location: true,
  size: true,
  established_year: true,
  member_since: true,
  open_job_count: true,
});
export type EmployerFacts = z.output<typeof EmployerFacts>;

export const JobContext = z.object({
  /** Null if there are too few comparable jobs. */
  pay: z.nullable(PayComparison),
  /** Other open jobs of its company, newest first; empty for a job that hides its company. */
  company_jobs: z.array(JobCard),
  /** Absent when the company takes no calls, or the job hides the company or is over. */
  calls: z.optional(JobCalls),
  /** Absent for a job that hides its company. */
  employer: z.optional(EmployerFacts),
  /** Where at least 20 of those who applied to its company also applied (rule 87). */
  also_applied: z.optional(z.array(TopCompany)),
});
export type JobContext = z.output<typeof JobContext>;

/** What the jobs of one function pay, in every place and for any experience. */
export const FunctionPay = z.object({
  job_function_id: id,
  low: z.int(),
  median: z.int(),
  high: z.int(),
  /** How many jobs were compared, at least 8. */
  count: z.int(),
});
export type FunctionPay = z.output<typeof FunctionPay>;

export const jobContext = {
  context: endpoint({
    method: 'GET',
    path: '/jobpost/{id}/context',
    access: 'anyone',
    cached: { server: 2 },
    summary: 'What surrounds a job: the pay of comparable jobs, and other jobs of its company',
    params: z.object({ id: idText }),
    response: JobContext,
  }),
  functionPays: endpoint({
    method: 'GET',
    path: '/jobpost/function_pays',
    access: 'anyone',
    cached: { server: 60 },
    summary: 'What employers pay in each job function; functions with too few comparable jobs are left out',
    response: z.array(FunctionPay),
  }),
};
