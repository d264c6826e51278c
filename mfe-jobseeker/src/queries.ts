/** What the area's pages ask for; named here once, so that the routes and the components mean the same response. */
import { apiQuery } from '@jpro/api';

export const jobseekerQuery = () => apiQuery('/jobseeker/getuser');
export const percentageQuery = () => apiQuery('/jobseeker/percentage');
export const cvsQuery = () => apiQuery('/uploadcvs');
export const locationsQuery = () => apiQuery('/category/locations');
export const townshipsQuery = (locationId: number) =>
  apiQuery('/category/townships/{id}', { params: { id: locationId } });
export const applicationsQuery = (page: number) => apiQuery('/jobapply', { query: { page } });
export const savedJobsQuery = (page: number) => apiQuery('/jobseeker/savedjobs', { query: { page } });
/** How many of the newest jobs the dashboard shows. */
export const RECENT_JOBS = 6;
export const recentJobsQuery = () => apiQuery('/jobpost/recentjobs', { query: { limit: RECENT_JOBS } });
export const settingsQuery = () => apiQuery('/jobseeker/settings');
export const referralQuery = () => apiQuery('/get_referral');
export const sessionsQuery = () => apiQuery('/sessions');
