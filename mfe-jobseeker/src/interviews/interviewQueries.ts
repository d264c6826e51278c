import { apiQuery, apiQueryOrNull } from '@jpro/api';

export const interviewsQuery = (when: 'coming' | 'past', page: number) =>
  apiQuery('/jobseeker/interviews', { query: { when, page } });
export const interviewQuery = (id: string) => apiQueryOrNull('/jobseeker/interview/{id}', { params: { id } });
