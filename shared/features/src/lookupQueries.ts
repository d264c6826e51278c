/** Queries of the lists that forms and filters offer. Free of React, for route tables. */
import { apiQuery } from '@jpro/api';

export const locationsQuery = () => apiQuery('/category/locations');
export const townshipsQuery = (location: number | string) =>
  apiQuery('/category/townships/{id}', { params: { id: location } });
export const industriesQuery = () => apiQuery('/category/industries');
export const jobTypesQuery = () => apiQuery('/category/jobtypes');
export const experienceLevelsQuery = () => apiQuery('/category/explevels');
export const jobFunctionsQuery = () => apiQuery('/category/jobfunctions_bycollar');
/** Includes the number of open jobs of each function. */
export const countedJobFunctionsQuery = () => apiQuery('/category/jobfunctions');
export const educationLevelsQuery = () => apiQuery('/educations/edulevels');
export const nrcTownshipsQuery = () => apiQuery('/category/nrctownships');

interface TypedAddress {
  readonly address: string;
  readonly location_id: number;
  readonly township_id?: number;
}

/** Whether a typed address, or else the company's saved one, names another place than the chosen one. */
export const addressConcernQuery = (typed?: TypedAddress) =>
  apiQuery('/company/addressconcern', { query: typed ?? {} });
