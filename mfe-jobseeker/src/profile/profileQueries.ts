import { apiQuery } from '@jpro/api';

export const jobseekerQuery = () => apiQuery('/jobseeker/getuser');
export const percentageQuery = () => apiQuery('/jobseeker/percentage');
/** The whole profile with education, experience, skills and CVs. */
export const resumeQuery = () => apiQuery('/jobseeker/getbyuser');
export const cvsQuery = () => apiQuery('/uploadcvs');
export const cvPreviewQuery = () => apiQuery('/jobseeker/cvpreview');
