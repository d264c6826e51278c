import { apiQuery, apiQueryOrNull } from '@jpro/api';
import {
  educationLevelsQuery,
  experienceLevelsQuery,
  industriesQuery,
  jobFunctionsQuery,
  locationsQuery,
} from '@jpro/features/lookup-queries';
import { type CvSearch, cvSearchParameters } from './cvFilter.ts';

export const cvSearchQuery = (search: CvSearch, now: number) =>
  apiQuery('/company/dbjobseekers', { query: cvSearchParameters(search, now) });
/** Without page and order, so that the next page needs no new counts. */
export const cvCountsQuery = (search: CvSearch, now: number) => {
  const { page: _page, ...query } = cvSearchParameters({ ...search, page: 1, sort: '' }, now);
  return apiQuery('/company/dbjobseekers/counts', { query });
};
export const savedCvSearchesQuery = () => apiQuery('/company/cvsearches');
export const cvQuery = (id: number | string) => apiQueryOrNull('/company/jobseekerprofile/{id}', { params: { id } });
export const unlockedCvsQuery = ({ tag, page }: { readonly tag: string; readonly page: number }) =>
  apiQuery('/company/unlock_jobseekers', { query: { ...(tag && { tag }), page } });
/** The lookups of the CV search. */
export const cvSearchLists = () => [
  locationsQuery(),
  industriesQuery(),
  experienceLevelsQuery(),
  jobFunctionsQuery(),
  educationLevelsQuery(),
];
