import { ALERT_FIELDS, ALERT_FILTERS, type AlertField } from '@jpro/api/job-filters';
import { invalidField } from '../../../core/http/httpError.ts';
import type { JobAlertsTable } from '../../../database/tables/jobAlerts.ts';
import { lookup, type LookupTable } from '../../../reference/index.ts';
import { alertTokens } from '../jobs/jobTokens.ts';
import type { JobFilter } from '../jobs/jobFilter.ts';

export type Criteria = Pick<JobAlertsTable, 'is_on' | 'keyword' | AlertField>;

/** The rows of the reference data that a field names. */
const LOOKUPS = {
  location_id: 'location',
  job_function_id: 'jobFunction',
  job_type_id: 'jobType',
} as const satisfies Record<AlertField, LookupTable>;

export function hasCriterion(criteria: Criteria): boolean {
  return criteria.keyword !== null || ALERT_FIELDS.some((field) => criteria[field] !== null);
}

/** The columns of an alert. Throws 422 for one that is on without any criterion, or whose keyword has no words. */
export function alertRow<C extends Criteria>(criteria: C): C & ReturnType<typeof alertTokens> {
  if (criteria.is_on && !hasCriterion(criteria)) throw invalidField('keyword', 'alert_criterion');
  const tokens = alertTokens(criteria.keyword);
  if (criteria.keyword !== null && tokens.keyword_tokens.length === 0) throw invalidField('keyword', 'invalid');
  return { ...criteria, ...tokens };
}

export function refuseUnknown(ids: Partial<Record<AlertField, number | null | undefined>>): void {
  for (const field of ALERT_FIELDS) {
    const id = ids[field];
    if (id && !lookup(LOOKUPS[field], id)) throw invalidField(field, 'invalid');
  }
}

/** The search that finds the same jobs. */
export function searchFilter(criteria: Criteria): JobFilter {
  const filters = ALERT_FIELDS.map((field) => [ALERT_FILTERS[field], criteria[field] ?? undefined]);
  return { ...Object.fromEntries(filters), keyword: criteria.keyword ?? undefined };
}
