import { apiQuery, type JobSearchQuery } from '@jpro/api';
import type { SearchValues } from './searchAddress.ts';

/** The results of a search; `values` come from `readSearch`, so the endpoint accepts them. */
export function searchQuery(values: SearchValues) {
  return apiQuery('/jobpost', { query: values as JobSearchQuery });
}
