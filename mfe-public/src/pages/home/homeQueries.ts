import { apiQuery } from '@jpro/api';

/** How many of the newest jobs the page shows, boosted ones included. */
export const LATEST_JOBS = 9;
export const latestJobsQuery = apiQuery('/jobpost', { query: { sort: 'newest', limit: LATEST_JOBS } });
export const recommendedJobsQuery = apiQuery('/jobpost/recommended', { query: { limit: 6 } });
export const functionPaysQuery = apiQuery('/jobpost/function_pays');
export const TOP_COMPANIES = 8;
export const topCompaniesQuery = apiQuery('/topcompanies', { query: { total: TOP_COMPANIES } });
export const countsQuery = apiQuery('/jobpost/info_count');
