import type { JobFilterName } from '@jpro/api/job-filters';
import type { Option } from '@jpro/ui';
import { joinedOption } from '@jpro/features';
import { jobTypesQuery } from '@jpro/features/lookup-queries';
import { useText } from '../text.ts';
import type { SearchValues } from './searchAddress.ts';
import { useJobFunctionOptions, useLocationOptions, useLookupOptions } from './useLookupOptions.ts';

/** The filters of the search panel on wide screens; on phones, the filter drawer has them. */
export const MAIN_FILTERS = ['location', 'jobfunction', 'jobtype'] as const satisfies readonly JobFilterName[];

export interface Filter {
  readonly name: JobFilterName;
  readonly label: string;
  /** Label of the empty option. */
  readonly any: string;
  readonly options: readonly Option[];
  readonly value: string | undefined;
  /** The chosen value in words; undefined without one, or while its name is not loaded. */
  readonly chosen: string | undefined;
}

/** A filter without its value. */
export interface Described extends Pick<Filter, 'label' | 'any' | 'options'> {
  /** The chosen value in words, where no option says it. */
  readonly chosen?: string;
}

type MainFilter = (typeof MAIN_FILTERS)[number];

/** The filters of the search panel, in the page's language. */
export function useMainFilters(values: SearchValues): readonly Filter[] {
  const described = useMainDescriptions(MAIN_FILTERS);
  return MAIN_FILTERS.map((name) => withValue(name, described[name](), values[name]));
}

/** Only the lists that the named filters need are loaded. */
export function useMainDescriptions(names: readonly JobFilterName[]): Record<MainFilter, () => Described> {
  const t = useText();
  const needs = (name: JobFilterName) => names.includes(name);
  const locations = useLocationOptions(needs('location'));
  const jobFunctions = useJobFunctionOptions(needs('jobfunction'));
  const jobTypes = useLookupOptions(jobTypesQuery(), needs('jobtype'));
  return {
    location: () => ({ label: t('common.place.location'), any: t('search.any_location'), options: locations }),
    jobfunction: () => ({ label: t('common.job.function'), any: t('search.any_jobfunction'), options: jobFunctions }),
    jobtype: () => ({ label: t('common.job.type'), any: t('search.any_jobtype'), options: jobTypes }),
  };
}

export function withValue(
  name: JobFilterName,
  { label, any, options, chosen }: Described,
  value: string | undefined,
): Filter {
  const several = options.length > 0 && value?.includes(',') ? joinedOption(value, options) : undefined;
  const inWords = chosen ?? several?.label ?? options.find((option) => option.value === value)?.label;
  return { name, label, any, options: several ? [several, ...options] : options, value, chosen: value && inWords };
}
