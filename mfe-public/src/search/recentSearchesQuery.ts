import { apiQuery } from '@jpro/api';

/** The keywords that a jobseeker searched for last, newest first. */
export function recentSearchesQuery(userId: number) {
  return apiQuery('/jobpost/recent_search/{id}', { params: { id: userId } });
}
