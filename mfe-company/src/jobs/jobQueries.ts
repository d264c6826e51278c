import { apiQuery, apiQueryOrNull } from '@jpro/api';
import type { JobChoiceFilter } from './jobChoice.ts';
import type { JobFilter } from './jobFilter.ts';

export const jobsQuery = ({ status, search_keyword, sort, show, page }: JobFilter) =>
  apiQuery('/company/jobposts', { query: { status, search_keyword, sort, show, page } });
export const chosenJobsQuery = ({ search_keyword, page }: JobChoiceFilter) =>
  apiQuery('/company/jobposts', { query: { search_keyword, page } });
export const draftsQuery = (page: number) => apiQuery('/company/jobposts/draftlist', { query: { page } });
export const jobQuery = (id: number | string) => apiQueryOrNull('/company/jobpost/{id}', { params: { id } });
export const jobPerformanceQuery = (id: number | string) =>
  apiQuery('/company/jobpost/{id}/performance', { params: { id } });
export const shortlistQuery = (id: number | string) =>
  apiQueryOrNull('/company/jobpost/{id}/shortlist', { params: { id } });
/** The jobs to choose from: the newest hundred. */
export const jobNamesQuery = () => apiQuery('/company/jobposts', { query: { limit: 100, page: 1 } });
