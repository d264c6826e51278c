import { useQuery } from '@tanstack/react-query';
import { useFormat, useSession } from '@jpro/platform';
import { ChipRow, Button } from '@jpro/ui';
import { styled } from 'styled-components';
import { useState } from 'react';
import { useLazyComponent } from '@jpro/features';
import { media, radius } from '@jpro/ui/tokens';
import { NearChip } from './NearChip.tsx';
import { Chip } from '../../search/Chip.tsx';
import { QUICK_SEARCHES } from '../../search/quickSearches.ts';
import { searchPath, type SearchValues, filterCount } from '../../search/searchAddress.ts';
import { filterOf, quickCountsQuery } from '../../search/searchQueries.ts';
import { useText } from '../../text.ts';
import type { FilterDrawerProps } from './FilterDrawer.tsx';

/** Reserves space for a number that is not known yet. */
const UnknownCount = styled.span`
  min-width: 1.5em;
`;

/** Filters that take a single tap, each with the number of jobs it would leave. */
export function QuickFilters({ values }: { readonly values: SearchValues }) {
  const t = useText();
  const format = useFormat();
  const isJobseeker = useSession()?.user_type === 'jobseeker';
  const filter = filterOf(values);
  const { data } = useQuery(quickCountsQuery(values));
  const counted = (key: string, count: number) =>
    data?.capped.includes(key as 'today') ? t('search.more_than', { count }) : format.number(count);
  const hasHome = isJobseeker && data?.near;
  const near = hasHome ? [{ key: 'near', values: { location: String(hasHome.location) } }] : [];
  const chips: readonly { readonly key: string; readonly values: SearchValues }[] = [...near, ...QUICK_SEARCHES];
  return (
    <ChipRow label={t('search.quick.label')}>
      <FilterButton values={values} />
      {!hasHome && (
        <li>
          <NearChip values={values} />
        </li>
      )}
      {chips.map(({ key, values: quick }) => {
        const [[field, value] = ['', '']] = Object.entries(quick);
        const chosen = filter[field as keyof typeof filter] === value;
        const count = key === 'near' ? data?.near?.count : data?.[key as 'today'];
        const { [field as 'posted']: ____, ...rest } = filter;
        return (
          <li key={key}>
            <Chip chosen={chosen} to={searchPath(chosen ? rest : { ...filter, ...quick })}>
              {t(`search.quick.${key as 'today'}`)}
              {!chosen && (count === undefined ? <UnknownCount /> : <span>({counted(key, count)})</span>)}
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

/** Opens the filters on phones: the first entry in the row of quick filters. */
function FilterButton({ values }: { readonly values: SearchValues }) {
  const t = useText();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const drawer = useLazyComponent<FilterDrawerProps>(
    () => import(/* webpackChunkName: "search-more" */ './FilterDrawer.tsx'),
  );
  const count = filterCount(values);
  const show = () => {
    setOpen(true);
    drawer.load();
  };
  return (
    <Entry>
      <Button
        variant="secondary"
        size="small"
        icon="filter"
        busy={drawer.loading}
        aria-haspopup="dialog"
        onClick={show}
      >
        {count > 0 ? t('search.filters_chosen', { n: format.number(count) }) : t('search.filters')}
      </Button>
      {drawer.Component && <drawer.Component values={values} open={open} onClose={() => setOpen(false)} />}
    </Entry>
  );
}
