import { ListSkeleton, useLazyComponent } from '@jpro/features';
import { Disclosure, Select, TextInput } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { BOARD_SORTS, isNarrowed, type BoardFilter, type BoardSort } from './boardFilter.ts';
import type { BoardFilterFieldsProps } from './BoardFilterFields.tsx';

interface BoardFiltersProps extends BoardFilterFieldsProps {
  /** How many applicants match the filter. */
  readonly found: number;
  /** What stands at the end of the line. */
  readonly children?: ReactNode;
}

/* One line; the other filters unfold below it. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[4]};
  align-items: center;

  > details {
    border: 0;
  }

  > details[open] {
    flex: 1 0 100%;
    order: 1;
  }
`;

const Fields = styled.div`
  display: grid;
  flex: 0 1 480px;
  grid-template-columns: 1fr 1fr;
  gap: ${space[2]};
  min-width: min(100%, 300px);
`;

/** Search, filters and order of a job's applicants, all applied in the page without a request. */
export function BoardFilters({ applicants, filter, found, onChange, children }: BoardFiltersProps) {
  const t = useText();
  const { Component: More, load } = useLazyComponent<BoardFilterFieldsProps>(
    () => import(/* webpackChunkName: "board-filters" */ './BoardFilterFields.tsx'),
  );
  const change = (part: Partial<BoardFilter>) => onChange({ ...filter, ...part });
  return (
    <Line>
      <Fields role="search">
        <TextInput
          type="search"
          aria-label={t('board.filter.keyword')}
          placeholder={t('board.filter.keyword')}
          value={filter.keyword}
          onChange={(event) => change({ keyword: event.target.value })}
        />
        <Select
          aria-label={t('cv_search.sort')}
          value={filter.sort}
          options={BOARD_SORTS.map((sort) => ({ value: sort, label: t(`board.sort.${sort}`) }))}
          onChange={(event) => change({ sort: event.target.value as BoardSort })}
        />
      </Fields>
      <Disclosure
        summary={isNarrowed(filter) ? t('board.filter.narrowed', { count: found }) : t('board.filter.title')}
        onOpen={load}
      >
        {More ? (
          <More applicants={applicants} filter={filter} onChange={onChange} />
        ) : (
          <ListSkeleton rows={1} height={160} />
        )}
      </Disclosure>
      {children}
    </Line>
  );
}
