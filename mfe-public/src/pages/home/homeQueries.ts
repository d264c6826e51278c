import { apiQuery } from '@jpro/api';

/** How many of the newest jobs the page shows, boosted ones included. */
export const LATEST_JOBS = 9;
export const latestJobsQuery = apiQuery('/jobpost', { query: { sort: 'newest', limit: LATEST_JOBS } });
export const popularJobsQuery = apiQuery('/jobpost/popularjobs', { query: { limit: 3 } });
export const recommendedJobsQuery = apiQuery('/jobpost/recommended', { query: { limit: 6 } });
export const functionPaysQuery = apiQuery('/jobpost/function_pays');
export const topCompaniesQuery = apiQuery('/topcompanies', { query: { total: 8 } });
export const agenciesQuery = apiQuery('/topcompanies', { query: { total: 4, employer_type: 'agency' } });
export const countsQuery = apiQuery('/jobpost/info_count');
export const newestArticlesQuery = apiQuery('/blog', { query: { category_type: '1', limit: 3 } });
