import type { SearchValues } from '../../search/searchAddress.ts';
import { SearchSelect } from '../../search/SearchSelect.tsx';
import { onlyValue, useFilters } from '../../search/useFilters.ts';

/** Filters with a single value, in this order; a company is chosen by a link. */
export const CHOSEN_ONCE = ['township', 'posted', 'collar', 'salary_min', 'salary_max'] as const;
/** Those that are not in the search panel. */
export const FILTER_FIELDS = [
  'township',
  'posted',
  'industry',
  'explevel',
  'collar',
  'salary_min',
  'salary_max',
] as const;

/** The filters that are not in the search panel; each choice is applied immediately. */
export function FilterFields({ values }: { readonly values: SearchValues }) {
  const filters = useFilters(FILTER_FIELDS, values).filter(
    ({ name }) => name !== 'township' || onlyValue(values.location),
  );
  return filters.map((filter) => <SearchSelect key={filter.name} atOnce {...filter} />);
}
