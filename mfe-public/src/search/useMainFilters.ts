import { jobTypesQuery, locationsQuery } from '../lookups/lookupQueries.ts';
import { useText } from '../text.ts';
import type { SearchValues } from './searchAddress.ts';
import type { SearchSelectProps } from './SearchSelect.tsx';
import { useJobFunctionOptions, useLookupOptions } from './useLookupOptions.ts';

/** Location, job function and job type: in the search panel on wide screens, in the filter drawer on phones. */
export function useMainFilters(values: SearchValues): readonly SearchSelectProps[] {
  const t = useText();
  const locations = useLookupOptions(locationsQuery);
  const jobFunctions = useJobFunctionOptions();
  const jobTypes = useLookupOptions(jobTypesQuery);
  return [
    {
      name: 'location',
      label: t('common.place.location'),
      any: t('search.any_location'),
      options: locations,
      value: values.location,
    },
    {
      name: 'jobfunction',
      label: t('common.job.function'),
      any: t('search.any_jobfunction'),
      options: jobFunctions,
      value: values.jobfunction,
    },
    {
      name: 'jobtype',
      label: t('common.job.type'),
      any: t('search.any_jobtype'),
      options: jobTypes,
      value: values.jobtype,
    },
  ];
}
