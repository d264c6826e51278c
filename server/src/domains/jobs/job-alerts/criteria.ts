import { invalidField } from '../../../core/http/httpError.ts';
import type { JobAlertsTable } from '../../../database/tables/jobAlerts.ts';
import { lookup } from '../../../reference/index.ts';
import { alertTokens } from '../jobs/jobTokens.ts';
import type { JobFilter } from '../jobs/searchJobs.ts';

export type Criteria = Pick<JobAlertsTable, 'is_on' | 'keyword' | 'location_id' | 'job_function_id' | 'job_type_id'>;

export function hasCriterion({ keyword, location_id, job_function_id, job_type_id }: Criteria): boolean {
  return keyword !== null || location_id !== null || job_function_id !== null || job_type_id !== null;
}

/** The columns of an alert. Throws 422 for one that is on without any criterion, or whose keyword has no words. */
export function alertRow<C extends Criteria>(criteria: C): C & ReturnType<typeof alertTokens> {
  if (criteria.is_on && !hasCriterion(criteria)) throw invalidField('keyword', 'alert_criterion');
  const tokens = alertTokens(criteria.keyword);
  if (criteria.keyword !== null && tokens.keyword_tokens.length === 0) throw invalidField('keyword', 'invalid');
  return { ...criteria, ...tokens };
}

type Ids = Partial<Record<'location_id' | 'job_function_id' | 'job_type_id', number | null | undefined>>;

export function refuseUnknown({ location_id, job_function_id, job_type_id }: Ids): void {
  if (location_id && !lookup('location', location_id)) throw invalidField('location_id', 'invalid');
  if (job_function_id && !lookup('jobFunction', job_function_id)) throw invalidField('job_function_id', 'invalid');
  if (job_type_id && !lookup('jobType', job_type_id)) throw invalidField('job_type_id', 'invalid');
}

/** The search that finds the same jobs. */
export function searchFilter({ keyword, location_id, job_function_id, job_type_id }: Criteria): JobFilter {
  return {
    keyword: keyword ?? undefined,
    location: location_id ?? undefined,
    jobfunction: job_function_id ?? undefined,
    jobtype: job_type_id ?? undefined,
  };
}
