import { useFormat } from '@jpro/platform';
import { Field, Select } from '@jpro/ui';
import { experienceLevelsQuery, industriesQuery } from '../../lookups/lookupQueries.ts';
import { SearchSelect } from '../../search/SearchSelect.tsx';
import { salarySteps } from '../../search/salarySteps.ts';
import { POSTED_DAYS, type SearchField, type SearchValues } from '../../search/searchAddress.ts';
import { useLookupOptions, useTownshipOptions } from '../../search/useLookupOptions.ts';
import { useText } from '../../text.ts';

export const FILTER_FIELDS: readonly SearchField[] = [
  'township',
  'posted',
  'industry',
  'explevel',
  'collar',
  'salary_min',
  'salary_max',
  'sort',
];

interface FilterFieldsProps {
  readonly values: SearchValues;
  /** Whether each choice is applied immediately. */
  readonly atOnce?: boolean;
}

/** The filters that are not in the search panel, and the sort order. */
export function FilterFields({ values, atOnce = false }: FilterFieldsProps) {
  const t = useText();
  const format = useFormat();
  const industries = useLookupOptions(industriesQuery);
  const levels = useLookupOptions(experienceLevelsQuery);
  const amounts = (chosen: string | undefined) =>
    salarySteps(chosen).map((step) => ({ value: String(step), label: format.money(step, 'MMK') }));
  const collars = (['white', 'blue'] as const).map((value) => ({ value, label: t(`common.collar.${value}`) }));
  const townships = useTownshipOptions(values.location);
  const ages = POSTED_DAYS.map((value) => ({ value, label: t('search.posted_days', { count: Number(value) }) }));
  const filters = [
    ...(values.location ? [{ name: 'township', label: t('common.place.township'), options: townships } as const] : []),
    { name: 'posted', label: t('search.posted'), options: ages },
    { name: 'industry', label: t('common.job.industry'), options: industries },
    { name: 'explevel', label: t('search.explevel'), options: levels },
    { name: 'collar', label: t('common.job.collar'), options: collars },
    { name: 'salary_min', label: t('search.salary_min'), options: amounts(values.salary_min) },
    { name: 'salary_max', label: t('search.salary_max'), options: amounts(values.salary_max) },
  ] as const;
  return (
    <>
      {filters.map((filter) => (
        <SearchSelect
          key={filter.name}
          any={t('common.search.any')}
          value={values[filter.name]}
          atOnce={atOnce}
          {...filter}
        />
      ))}
      <Field label={t('search.sort')}>
        <Select
          name="sort"
          defaultValue={values.sort ?? 'relevance'}
          options={[
            { value: 'relevance', label: t('search.sorts.relevance') },
            { value: 'newest', label: t('search.sorts.newest') },
            { value: 'salary', label: t('search.sorts.salary') },
          ]}
        />
      </Field>
    </>
  );
}
