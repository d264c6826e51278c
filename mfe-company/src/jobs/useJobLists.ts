import { useQuery } from '@tanstack/react-query';
import { allQueries } from '@jpro/features';
import {
  experienceLevelsQuery,
  industriesQuery,
  jobFunctionsQuery,
  jobTypesQuery,
  locationsQuery,
} from '@jpro/features/lookup-queries';

/** The lookups of the job form, as one query. */
export function useJobLists() {
  return allQueries({
    locations: useQuery(locationsQuery()),
    industries: useQuery(industriesQuery()),
    jobTypes: useQuery(jobTypesQuery()),
    experienceLevels: useQuery(experienceLevelsQuery()),
    jobFunctions: useQuery(jobFunctionsQuery()),
  });
}
