import { useQuery } from '@tanstack/react-query';
import { useFormat, useSession } from '@jpro/platform';
import { ChipRow } from '@jpro/ui';
import { styled } from 'styled-components';
import { media, radius } from '@jpro/ui/tokens';
import { NearChip } from './NearChip.tsx';
import { Chip } from '../../search/Chip.tsx';
import { QUICK_SEARCHES } from '../../search/quickSearches.ts';
import { searchPath, type SearchValues, filterCount } from '../../search/searchAddress.ts';
import { filterOf, quickCountsQuery } from '../../search/searchQueries.ts';
import { SortForm } from './SortForm.tsx';
import { useText } from '../../text.ts';
import { FiltersButton } from './FiltersButton.tsx';

/** Reserves space for a number that is not known yet. */
const UnknownCount = styled.span`
  min-width: 1.5em;
`;

function Count({ of, shown }: { readonly of: number | undefined; readonly shown: string | undefined }) {
  if (of === undefined) return <UnknownCount />;
  return shown === undefined ? null : <span>({shown})</span>;
}

/** Filters that take a single tap, each with the number of jobs it would leave. */
export function QuickFilters({ values }: { readonly values: SearchValues }) {
  const t = useText();
  const format = useFormat();
  const isJobseeker = useSession()?.user_type === 'jobseeker';
  const filter = filterOf(values);
  const { data } = useQuery(quickCountsQuery(values));
  /** Undefined when there are some or none: nobody has counted far enough to find one. */
  const counted = (key: string, count: number) => {
    if (!data?.capped.includes(key as 'today')) return format.number(count);
    return count > 0 ? t('search.more_than', { count }) : undefined;
  };
  const hasHome = isJobseeker && data?.near;
  const near = hasHome ? [{ key: 'near', values: { location: String(hasHome.location) } }] : [];
  const chips: readonly { readonly key: string; readonly values: SearchValues }[] = [...near, ...QUICK_SEARCHES];
  return (
    <ChipRow label={t('search.quick.label')}>
      <FilterEntry values={values} />
      <li>
        <SortForm values={values} />
      </li>
      {!hasHome && (
        <li>
          <NearChip values={values} />
        </li>
      )}
      {chips.map(({ key, values: quick }) => {
        const [[field, value] = ['', '']] = Object.entries(quick);
        const chosen = filter[field as keyof typeof filter] === value;
        const count = key === 'near' ? data?.near?.count : data?.[key as 'today'];
        // A township is lost with its state or region.
        const replaced = key === 'near' ? [field, 'township'] : [field];
        const others = Object.fromEntries(Object.entries(filter).filter(([name]) => !replaced.includes(name)));
        return (
          <li key={key}>
            <Chip chosen={chosen} to={searchPath(chosen ? others : { ...others, ...quick })}>
              {t(`search.quick.${key as 'today'}`)}
              {!chosen && <Count of={count} shown={count === undefined ? undefined : counted(key, count)} />}
            </Chip>
          </li>
        );
      })}
    </ChipRow>
  );
}

const Entry = styled.li`
  ${media.desktop} {
    && {
      display: none;
    }
  }

  > button {
    border-radius: ${radius.round};
    white-space: nowrap;
  }
`;

/** On phones, the filters are the first entry in the row. */
function FilterEntry({ values }: { readonly values: SearchValues }) {
  const t = useText();
  const format = useFormat();
  const count = filterCount(values);
  return (
    <Entry>
      <FiltersButton values={values}>
        {count > 0 ? t('search.filters_chosen', { n: format.number(count) }) : t('search.filters')}
      </FiltersButton>
    </Entry>
  );
}
