import { apiQuery, apiQueryOrNull } from '@jpro/api';

export function jobQuery(id: string | number) {
  return apiQueryOrNull('/jobpost/{id}', { params: { id } });
}

/** How much of the visitor's profile is filled in. */
export const profilePercentageQuery = apiQuery('/jobseeker/percentage');

/** The visitor's application to one job: a list with at most one row. */
export function ownApplicationQuery(jobId: string | number) {
  return apiQuery('/jobapply', { query: { job_id: String(jobId) } });
}
