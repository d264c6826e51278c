import { companies } from './companies.ts';
import { companyJobs } from './companyJobs.ts';
import { jobAlerts } from './jobAlerts.ts';
import { jobs } from './jobs.ts';
import { moderation } from './moderation.ts';
import { recentSearches } from './recentSearches.ts';
import { recommendations } from './recommendations.ts';

/** Job posts: found by jobseekers, posted and paid by companies, moderated by the operator. */
export const jobsEndpoints = {
  jobs,
  companies,
  companyJobs,
  jobAlerts,
  recommendations,
  recentSearches,
  moderation,
};
