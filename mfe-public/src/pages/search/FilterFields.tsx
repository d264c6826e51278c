import { JOB_SORTS } from '@jpro/api/job-filters';
import { Field, Select } from '@jpro/ui';
import type { SearchField, SearchValues } from '../../search/searchAddress.ts';
import { SearchSelect } from '../../search/SearchSelect.tsx';
import { onlyValue, useFilters } from '../../search/useFilters.ts';
import { useText } from '../../text.ts';

/** In this order; a company is chosen by a link. */
const SELECTED = ['township', 'posted', 'industry', 'explevel', 'collar', 'salary_min', 'salary_max'] as const;

export const FILTER_FIELDS: readonly SearchField[] = [...SELECTED, 'sort'];

interface FilterFieldsProps {
  readonly values: SearchValues;
  /** Whether each choice is applied immediately. */
  readonly atOnce?: boolean;
}

/** The filters that are not in the search panel, and the sort order. */
export function FilterFields({ values, atOnce = false }: FilterFieldsProps) {
  const t = useText();
  const filters = useFilters(SELECTED, values).filter(({ name }) => name !== 'township' || onlyValue(values.location));
  return (
    <>
      {filters.map((filter) => (
        <SearchSelect key={filter.name} atOnce={atOnce} {...filter} />
      ))}
      <Field label={t('search.sort')}>
        <Select
          name="sort"
          defaultValue={values.sort ?? 'relevance'}
          options={JOB_SORTS.map((value) => ({ value, label: t(`search.sorts.${value}`) }))}
        />
      </Field>
    </>
  );
}
