import { apiQuery, type JobSearchQuery } from '@jpro/api';
import type { SearchValues } from './searchAddress.ts';

/** The jobs that a search finds; `values` come from `readSearch`, so each is one that the endpoint accepts. */
export function searchQuery(values: SearchValues) {
  return apiQuery('/jobpost', { query: values as JobSearchQuery });
}
