import { apiQuery } from '@jpro/api';

export const locationsQuery = () => apiQuery('/category/locations');
export const townshipsQuery = (locationId: number) =>
  apiQuery('/category/townships/{id}', { params: { id: locationId } });
export const industriesQuery = () => apiQuery('/category/industries');
export const jobTypesQuery = () => apiQuery('/category/jobtypes');
export const experienceLevelsQuery = () => apiQuery('/category/explevels');
export const jobFunctionsQuery = () => apiQuery('/category/jobfunctions_bycollar');
export const educationLevelsQuery = () => apiQuery('/educations/edulevels');
