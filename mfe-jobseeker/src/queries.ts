/** What the pages fetch, and their routes name. */
import { apiQuery, apiQueryOrNull } from '@jpro/api';

export const jobseekerQuery = () => apiQuery('/jobseeker/getuser');
export const percentageQuery = () => apiQuery('/jobseeker/percentage');
/** The whole profile with education, experience, skills and CVs. */
export const resumeQuery = () => apiQuery('/jobseeker/getbyuser');
export const cvsQuery = () => apiQuery('/uploadcvs');
export const cvPreviewQuery = () => apiQuery('/jobseeker/cvpreview');

export const applicationCountsQuery = () => apiQuery('/jobapply/counts');

export const interviewsQuery = (when: 'coming' | 'past', page: number) =>
  apiQuery('/jobseeker/interviews', { query: { when, page } });
export const interviewQuery = (id: string) => apiQueryOrNull('/jobseeker/interview/{id}', { params: { id } });

export const savedJobsQuery = (page: number) => apiQuery('/jobseeker/savedjobs', { query: { page } });
/** Number of recommended jobs on the dashboard. */
export const RECOMMENDED_JOBS = 4;
export const recommendedJobsQuery = () => apiQuery('/jobpost/recommended', { query: { limit: RECOMMENDED_JOBS } });
export const jobAlertsQuery = () => apiQuery('/jobseeker/jobalerts');
export const followedCompaniesQuery = () => apiQuery('/jobseeker/followedcompanies');

export const birthdayQuery = () => apiQuery('/jobseeker/birthday');
export const employerViewsQuery = (page: number) => apiQuery('/jobseeker/companyviews', { query: { page } });
export const settingsQuery = () => apiQuery('/jobseeker/settings');
export const referralQuery = () => apiQuery('/get_referral');
