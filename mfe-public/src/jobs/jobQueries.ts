import { apiQuery, apiQueryOrNull } from '@jpro/api';

export function jobQuery(id: string | number) {
  return apiQueryOrNull('/jobpost/{id}', { params: { id } });
}

/** The visitor's own application to one job, in a list of at most one. */
export function ownApplicationQuery(jobId: string | number) {
  return apiQuery('/jobapply', { query: { job_id: String(jobId) } });
}
