import { JOB_FILTERS, type JobFilterName } from '@jpro/api/job-filters';
import { useFormat } from '@jpro/platform';
import type { Option } from '@jpro/ui';
import { experienceLevelsQuery, industriesQuery, jobTypesQuery } from '@jpro/features/lookup-queries';
import { useText } from '../text.ts';
import type { SearchValues } from './searchAddress.ts';
import { useJobFunctionOptions, useLocationOptions, useLookupOptions, useTownshipOptions } from './useLookupOptions.ts';

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

interface Described extends Pick<Filter, 'label' | 'options'> {
  readonly any?: string;
  /** The chosen value in words, where no option says it. */
  readonly chosen?: string;
}

/** Filters of a search in the page's language; only the lists that these need are loaded. */
export function useFilters(names: readonly JobFilterName[], values: SearchValues): readonly Filter[] {
  const t = useText();
  const { money } = useFormat();
  const needs = (name: JobFilterName) => names.includes(name);
  const locations = useLocationOptions(needs('location'));
  const townships = useTownshipOptions(needs('township') ? onlyValue(values.location) : undefined);
  const jobFunctions = useJobFunctionOptions(needs('jobfunction'));
  const jobTypes = useLookupOptions(jobTypesQuery(), needs('jobtype'));
  const industries = useLookupOptions(industriesQuery(), needs('industry'));
  const levels = useLookupOptions(experienceLevelsQuery(), needs('explevel'));
  const amounts = (chosen: string | undefined) =>
    salarySteps(chosen).map((step) => ({ value: String(step), label: money(step, 'MMK') }));
  const amount = (chosen: string | undefined) => money(Number(chosen), 'MMK');
  const described: Record<JobFilterName, () => Described> = {
    location: () => ({ label: t('common.place.location'), any: t('search.any_location'), options: locations }),
    township: () => ({ label: t('common.place.township'), options: townships }),
    jobfunction: () => ({ label: t('common.job.function'), any: t('search.any_jobfunction'), options: jobFunctions }),
    jobtype: () => ({ label: t('common.job.type'), any: t('search.any_jobtype'), options: jobTypes }),
    industry: () => ({ label: t('common.job.industry'), options: industries }),
    explevel: () => ({ label: t('search.explevel'), options: levels }),
    collar: () => ({
      label: t('common.job.collar'),
      options: JOB_FILTERS.collar.values.map((value) => ({ value, label: t(`common.collar.${value}`) })),
    }),
    posted: () => ({
      label: t('search.posted'),
      options: JOB_FILTERS.posted.values.map((value) => ({
        value,
        label: t('search.posted_days', { count: Number(value) }),
      })),
    }),
    salary_min: () => ({
      label: t('search.salary_min'),
      options: amounts(values.salary_min),
      chosen: t('search.salary_from', { amount: amount(values.salary_min) }),
    }),
    salary_max: () => ({
      label: t('search.salary_max'),
      options: amounts(values.salary_max),
      chosen: t('search.salary_up_to', { amount: amount(values.salary_max) }),
    }),
    company: () => ({ label: t('search.one_company'), options: [], chosen: t('search.one_company') }),
  };
  return names.map((name) => {
    const value = values[name];
    const { label, any = t('common.search.any'), options, chosen } = described[name]();
    const several = options.length > 0 && value?.includes(',') ? joined(value, options) : undefined;
    const inWords = chosen ?? several?.label ?? options.find((option) => option.value === value)?.label;
    return { name, label, any, options: several ? [several, ...options] : options, value, chosen: value && inWords };
  });
}

/** The value of a filter that has no other. */
export const onlyValue = (value: string | undefined) => (value?.includes(',') ? undefined : value);

/** Several values of a filter as one option. */
function joined(value: string, options: readonly Option[]): Option {
  const values = value.split(',');
  return {
    value,
    label: options.flatMap((each) => (values.includes(String(each.value)) ? each.label : [])).join(' · '),
  };
}

/** Salary options in MMK a month, between the bounds of rule 21. */
const SALARY_STEPS = [
  100_000, 200_000, 300_000, 400_000, 500_000, 700_000, 1_000_000, 1_500_000, 2_000_000, 3_000_000, 5_000_000,
  10_000_000,
] as const;

/** The steps, plus the amount in the address when it is not one of them. */
function salarySteps(chosen: string | undefined): readonly number[] {
  const amount = Number(chosen);
  if (!chosen || SALARY_STEPS.some((step) => step === amount)) return SALARY_STEPS;
  return [...SALARY_STEPS, amount].sort((left, right) => left - right);
}
