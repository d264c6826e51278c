import { apiQuery } from '@jpro/api';

export const savedJobsQuery = (page: number) => apiQuery('/jobseeker/savedjobs', { query: { page } });
/** Number of recommended jobs on the dashboard. */
export const RECOMMENDED_JOBS = 6;
export const recommendedJobsQuery = () => apiQuery('/jobpost/recommended', { query: { limit: RECOMMENDED_JOBS } });
export const jobAlertsQuery = () => apiQuery('/jobseeker/jobalerts');
export const followedCompaniesQuery = () => apiQuery('/jobseeker/followedcompanies');
