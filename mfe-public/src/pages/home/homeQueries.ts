import { apiQuery } from '@jpro/api';

/** The newest jobs, boosted ones separately. */
export const latestJobsQuery = apiQuery('/jobpost', { query: { sort: 'newest', limit: 8 } });
export const topCompaniesQuery = apiQuery('/topcompanies', { query: { total: 8 } });
export const countsQuery = apiQuery('/jobpost/info_count');
