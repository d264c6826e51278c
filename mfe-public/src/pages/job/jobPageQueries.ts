import { apiQuery } from '@jpro/api';

export function similarJobsQuery(id: string | number) {
  return apiQuery('/jobpost/{id}/similar', { params: { id }, query: { limit: 6 } });
}

/** The pay of comparable jobs, and other jobs of the company. */
export function jobContextQuery(id: string | number) {
  return apiQuery('/jobpost/{id}/context', { params: { id } });
}

export function jobReplyTimeQuery(id: string | number) {
  return apiQuery('/jobpost/{id}/reply_time', { params: { id } });
}

/** For jobseekers only. */
export function jobMatchQuery(id: string | number) {
  return apiQuery('/jobpost/{id}/match', { params: { id } });
}
