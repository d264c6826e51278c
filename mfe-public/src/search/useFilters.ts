import { JOB_FILTERS, type JobFilterName } from '@jpro/api/job-filters';
import { useFormat } from '@jpro/platform';
import { experienceLevelsQuery, industriesQuery } from '@jpro/features/lookup-queries';
import { useText } from '../text.ts';
import type { SearchValues } from './searchAddress.ts';
import { useLookupOptions, useTownshipOptions } from './useLookupOptions.ts';
import { type Described, type Filter, useMainDescriptions, withValue } from './useMainFilters.ts';

/** Filters of a search in the page's language; only the lists that these need are loaded. */
export function useFilters(names: readonly JobFilterName[], values: SearchValues): readonly Filter[] {
  const t = useText();
  const { money } = useFormat();
  const main = useMainDescriptions(names);
  const needs = (name: JobFilterName) => names.includes(name);
  const townships = useTownshipOptions(needs('township') ? onlyValue(values.location) : undefined);
  const industries = useLookupOptions(industriesQuery(), needs('industry'));
  const levels = useLookupOptions(experienceLevelsQuery(), needs('explevel'));
  const amounts = (chosen: string | undefined) =>
    salarySteps(chosen).map((step) => ({ value: String(step), label: money(step, 'MMK') }));
  const inWords = (key: 'search.salary_from' | 'search.salary_up_to', chosen: string | undefined) =>
    chosen && { chosen: t(key, { amount: money(Number(chosen), 'MMK') }) };
  const described: Record<JobFilterName, () => Omit<Described, 'any'> & Partial<Described>> = {
    ...main,
    township: () => ({ label: t('common.place.township'), options: townships }),
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
      ...inWords('search.salary_from', values.salary_min),
    }),
    salary_max: () => ({
      label: t('search.salary_max'),
      options: amounts(values.salary_max),
      ...inWords('search.salary_up_to', values.salary_max),
    }),
    company: () => ({ label: t('search.one_company'), options: [], chosen: t('search.one_company') }),
  };
  return names.map((name) => {
    const { any = t('common.search.any'), ...filter } = described[name]();
    return withValue(name, { ...filter, any }, values[name]);
  });
}

/** The value of a filter that has no other. */
export const onlyValue = (value: string | undefined) => (value?.includes(',') ? undefined : value);

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
