import { JOB_FILTERS, type JobFilterName } from '@jpro/api/job-filters';
import { useFormat } from '@jpro/platform';
import type { Option } from '@jpro/ui';
import { experienceLevelsQuery, industriesQuery, jobTypesQuery, locationsQuery } from '../lookups/lookupQueries.ts';
import { useText } from '../text.ts';
import { salarySteps } from './salarySteps.ts';
import type { SearchValues } from './searchAddress.ts';
import { useJobFunctionOptions, useLookupOptions, useTownshipOptions } from './useLookupOptions.ts';

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

/** Filters of a search in the page's language; only the lists that these need are loaded. */
export function useFilters(names: readonly JobFilterName[], values: SearchValues): readonly Filter[] {
  const t = useText();
  const format = useFormat();
  const needs = (name: JobFilterName) => names.includes(name);
  const amounts = (chosen: string | undefined) =>
    salarySteps(chosen).map((step) => ({ value: String(step), label: format.money(step, 'MMK') }));
  const amount = (chosen: string | undefined) => format.money(Number(chosen), 'MMK');
  const any = t('common.search.any');
  const shown: Record<JobFilterName, { label: string; any?: string; options: readonly Option[]; chosen?: string }> = {
    location: {
      label: t('common.place.location'),
      any: t('search.any_location'),
      options: useLookupOptions(locationsQuery, needs('location')),
    },
    township: {
      label: t('common.place.township'),
      options: useTownshipOptions(needs('township') ? values.location : undefined),
    },
    jobfunction: {
      label: t('common.job.function'),
      any: t('search.any_jobfunction'),
      options: useJobFunctionOptions(needs('jobfunction')),
    },
    jobtype: {
      label: t('common.job.type'),
      any: t('search.any_jobtype'),
      options: useLookupOptions(jobTypesQuery, needs('jobtype')),
    },
    industry: { label: t('common.job.industry'), options: useLookupOptions(industriesQuery, needs('industry')) },
    explevel: { label: t('search.explevel'), options: useLookupOptions(experienceLevelsQuery, needs('explevel')) },
    collar: {
      label: t('common.job.collar'),
      options: JOB_FILTERS.collar.values.map((value) => ({ value, label: t(`common.collar.${value}`) })),
    },
    posted: {
      label: t('search.posted'),
      options: JOB_FILTERS.posted.values.map((value) => ({
        value,
        label: t('search.posted_days', { count: Number(value) }),
      })),
    },
    salary_min: {
      label: t('search.salary_min'),
      options: amounts(values.salary_min),
      chosen: t('search.salary_from', { amount: amount(values.salary_min) }),
    },
    salary_max: {
      label: t('search.salary_max'),
      options: amounts(values.salary_max),
      chosen: t('search.salary_up_to', { amount: amount(values.salary_max) }),
    },
    company: { label: t('search.one_company'), options: [], chosen: t('search.one_company') },
  };
  return names.map((name) => {
    const value = values[name];
    const option = shown[name].options.find((each) => each.value === value);
    return { name, any, ...shown[name], value, chosen: value && (shown[name].chosen ?? option?.label) };
  });
}
