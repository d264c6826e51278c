import { apiQuery } from '@jpro/api';

export const applicationsQuery = (page: number) => apiQuery('/jobapply', { query: { page } });
export const applicationCountsQuery = () => apiQuery('/jobapply/counts');
