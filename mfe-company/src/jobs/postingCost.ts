import type { Collar, CostRules, CompanyJob } from '@jpro/api';

/** The cost of posting a job, in dingers. */
export function postingCost(rules: CostRules, collar: Collar): number {
  return rules[`${collar}_jobpost_cost`];
}

/** The message for a job that was just posted: it is online, or waits for the operator (rule 17.7). */
export function postedText({ status }: Pick<CompanyJob, 'status'>): 'add_job.posted' | 'add_job.in_review' {
  return status === 'pending' ? 'add_job.in_review' : 'add_job.posted';
}
