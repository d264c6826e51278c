import { companies } from './companies.ts';
import { companyJobs } from './companyJobs.ts';
import { followedCompanies } from './followedCompanies.ts';
import { jobAlerts } from './jobAlerts.ts';
import { jobContext } from './jobContext.ts';
import { jobQuestions } from './jobQuestions.ts';
import { jobs } from './jobs.ts';
import { moderation } from './moderation.ts';
import { recentSearches } from './recentSearches.ts';
import { recommendations } from './recommendations.ts';

/** Job posts: finding and saving, posting and paying, moderation. */
export const jobsEndpoints = {
  jobs,
  companies,
  companyJobs,
  followedCompanies,
  jobAlerts,
  jobContext,
  jobQuestions,
  recommendations,
  recentSearches,
  moderation,
};
