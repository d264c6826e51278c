import { apiQuery, type JobSearchQuery } from '@jpro/api';
import { withoutPaging, type SearchValues } from './searchAddress.ts';

/** The results of a search; `values` come from `readSearch`, so the endpoint accepts them. */
export function searchQuery(values: SearchValues) {
  return apiQuery('/jobpost', { query: values as JobSearchQuery });
}

/** The part of a search that narrows it, without page and order. */
export function filterOf(values: SearchValues): SearchValues {
  const { sort: _, ...filter } = withoutPaging(values);
  return filter;
}

/** How many jobs each quick filter would leave. */
export function quickCountsQuery(values: SearchValues) {
  return apiQuery('/jobpost/quick_counts', { query: filterOf(values) as JobSearchQuery });
}
