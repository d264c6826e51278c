import { apiQuery, apiQueryOrNull } from '@jpro/api';

export function companyQuery(id: string | number) {
  return apiQueryOrNull('/company/{id}', { params: { id } });
}

export function companyJobsQuery(id: string | number, page: number) {
  return apiQuery('/jobpost', { query: { company: String(id), sort: 'newest', page } });
}
