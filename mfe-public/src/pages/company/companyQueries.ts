import { apiQuery, apiQueryOrNull } from '@jpro/api';
import { pageNumber } from '@jpro/platform/routes';

export function companyQuery(id: string | number) {
  return apiQueryOrNull('/company/{id}', { params: { id } });
}

export function companyReplyTimeQuery(id: string | number) {
  return apiQuery('/company/{id}/reply_time', { params: { id } });
}

export function alsoAppliedQuery(id: string | number) {
  return apiQuery('/company/{id}/also_applied', { params: { id } });
}

/** The rating, and whether the visitor may rate. */
export function companyRatingQuery(id: string | number) {
  return apiQuery('/rating/{id}', { params: { id } });
}

const FUNCTION_ID = /^[1-9]\d{0,8}$/;

/** The function to which the list of jobs is narrowed: `?jobfunction=`. */
export function chosenFunction(address: URLSearchParams): string {
  const value = address.get('jobfunction') ?? '';
  return FUNCTION_ID.test(value) ? value : '';
}

export function companyJobsQuery(id: string | number, address: URLSearchParams) {
  return apiQuery('/jobpost', {
    query: {
      company: String(id),
      jobfunction: chosenFunction(address),
      sort: 'newest',
      page: String(pageNumber(address)),
    },
  });
}
