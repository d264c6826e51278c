import { apiQuery } from '@jpro/api';

export const employerViewsQuery = (page: number) => apiQuery('/jobseeker/companyviews', { query: { page } });
