import { apiQuery } from '@jpro/api';

export const locationsQuery = apiQuery('/category/locations');
export function townshipsQuery(location: string) {
  return apiQuery('/category/townships/{id}', { params: { id: location } });
}

export const jobTypesQuery = apiQuery('/category/jobtypes');
export const jobFunctionsQuery = apiQuery('/category/jobfunctions_bycollar');
export const industriesQuery = apiQuery('/category/industries');
export const experienceLevelsQuery = apiQuery('/category/explevels');
/** Includes the number of open jobs of each function. */
export const countedJobFunctionsQuery = apiQuery('/category/jobfunctions');
