import { apiQuery } from '@jpro/api';

export const locationsQuery = apiQuery('/category/locations');
export const jobTypesQuery = apiQuery('/category/jobtypes');
export const jobFunctionsQuery = apiQuery('/category/jobfunctions_bycollar');
export const industriesQuery = apiQuery('/category/industries');
export const experienceLevelsQuery = apiQuery('/category/explevels');
/** With the number of open jobs of each. */
export const countedJobFunctionsQuery = apiQuery('/category/jobfunctions');
