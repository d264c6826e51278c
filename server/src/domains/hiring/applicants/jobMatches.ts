import type { ApplicantMatch } from '@jpro/api';
import { searchablePay } from '../../jobs/index.ts';

export interface WantedByJob {
  readonly job_function_id: number | null;
  readonly experience_level_id: number | null;
  readonly location_id: number | null;
  readonly township_id: number | null;
  readonly currency: string;
  readonly salary_min: number | null;
  readonly salary_max: number | null;
}

export interface OfferedByApplicant {
  readonly jobFunctions: readonly number[];
  /** Of the experience in the job's function: a driver has none as a finance manager. */
  readonly experienceLevel: number;
  readonly location_id: number | null;
  readonly township_id: number | null;
  readonly expected_salary: number | null;
  readonly salary_currency: string;
}

/** Why an applicant fits a job. Unknown values match nothing. */
export function jobMatches(job: WantedByJob, applicant: OfferedByApplicant): ApplicantMatch[] {
  const checks: Readonly<Record<ApplicantMatch, boolean>> = {
    function: job.job_function_id !== null && applicant.jobFunctions.includes(job.job_function_id),
    experience: job.experience_level_id !== null && applicant.experienceLevel >= job.experience_level_id,
    place: isNear(job, applicant),
    salary: isPayable(job, applicant),
  };
  return (Object.keys(checks) as ApplicantMatch[]).filter((match) => checks[match]);
}

const isNear = (job: WantedByJob, { location_id, township_id }: OfferedByApplicant): boolean =>
  job.township_id === null
    ? job.location_id !== null && job.location_id === location_id
    : job.township_id === township_id;

/** The applicant expects at most what the job pays, even if the salary is hidden from jobseekers. */
function isPayable(job: WantedByJob, { expected_salary, salary_currency }: OfferedByApplicant): boolean {
  const paid = searchablePay({ ...job, salary_hidden: false }).pay_max;
  const expected = searchablePay({
    currency: salary_currency,
    salary_min: expected_salary,
    salary_max: null,
    salary_hidden: false,
  }).pay_min;
  return paid !== null && expected !== null && expected <= paid;
}
