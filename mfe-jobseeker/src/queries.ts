/** The queries of the area's pages, defined once, so that routes and components share their responses. */
import { apiQuery, apiQueryOrNull } from '@jpro/api';

export const jobseekerQuery = () => apiQuery('/jobseeker/getuser');
export const percentageQuery = () => apiQuery('/jobseeker/percentage');
export const cvsQuery = () => apiQuery('/uploadcvs');
export const locationsQuery = () => apiQuery('/category/locations');
export const townshipsQuery = (locationId: number) =>
  apiQuery('/category/townships/{id}', { params: { id: locationId } });
export const applicationsQuery = (page: number) => apiQuery('/jobapply', { query: { page } });
export const applicationCountsQuery = () => apiQuery('/jobapply/counts');
export const savedJobsQuery = (page: number) => apiQuery('/jobseeker/savedjobs', { query: { page } });
/** Number of recommended jobs on the dashboard. */
export const RECOMMENDED_JOBS = 6;
export const recommendedJobsQuery = () => apiQuery('/jobpost/recommended', { query: { limit: RECOMMENDED_JOBS } });
export const jobAlertsQuery = () => apiQuery('/jobseeker/jobalerts');
export const followedCompaniesQuery = () => apiQuery('/jobseeker/followedcompanies');
export const jobFunctionsQuery = () => apiQuery('/category/jobfunctions_bycollar');
export const jobTypesQuery = () => apiQuery('/category/jobtypes');
export const employerViewsQuery = (page: number) => apiQuery('/jobseeker/companyviews', { query: { page } });
export const birthdayQuery = () => apiQuery('/jobseeker/birthday');
export const settingsQuery = () => apiQuery('/jobseeker/settings');
export const referralQuery = () => apiQuery('/get_referral');
export const interviewsQuery = (when: 'coming' | 'past', page: number) =>
  apiQuery('/jobseeker/interviews', { query: { when, page } });
export const interviewQuery = (id: string) => apiQueryOrNull('/jobseeker/interview/{id}', { params: { id } });
/** The whole profile with educations, experiences, skills and CVs. */
export const resumeQuery = () => apiQuery('/jobseeker/getbyuser');
export const educationLevelsQuery = () => apiQuery('/educations/edulevels');
export const experienceLevelsQuery = () => apiQuery('/category/explevels');
export const industriesQuery = () => apiQuery('/category/industries');
export const nrcTownshipsQuery = () => apiQuery('/category/nrctownships');
export const cvPreviewQuery = () => apiQuery('/jobseeker/cvpreview');
