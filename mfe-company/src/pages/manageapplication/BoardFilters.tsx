import { ListSkeleton, useLazyComponent } from '@jpro/features';
import { Disclosure, Field, Select, TextInput } from '@jpro/ui';
import { useText } from '../../text.ts';
import { BOARD_SORTS, isNarrowed, type BoardFilter, type BoardSort } from './boardFilter.ts';
import type { BoardFilterFieldsProps } from './BoardFilterFields.tsx';
import { FilterRow } from './FilterRow.ts';

interface BoardFiltersProps extends BoardFilterFieldsProps {
  /** How many applicants match the filter. */
  readonly found: number;
}

/** Search, filters and order of a job's applicants, all applied in the page without a request. */
export function BoardFilters({ applicants, filter, found, onChange }: BoardFiltersProps) {
  const t = useText();
  const { Component: Fields, load } = useLazyComponent<BoardFilterFieldsProps>(
    () => import(/* webpackChunkName: "board-filters" */ './BoardFilterFields.tsx'),
  );
  const change = (part: Partial<BoardFilter>) => onChange({ ...filter, ...part });
  return (
    <>
      <FilterRow role="search">
        <Field label={t('board.filter.keyword')}>
          <TextInput
            type="search"
            value={filter.keyword}
            onChange={(event) => change({ keyword: event.target.value })}
          />
        </Field>
        <Field label={t('cv_search.sort')}>
          <Select
            value={filter.sort}
            options={BOARD_SORTS.map((sort) => ({ value: sort, label: t(`board.sort.${sort}`) }))}
            onChange={(event) => change({ sort: event.target.value as BoardSort })}
          />
        </Field>
      </FilterRow>
      <Disclosure
        summary={isNarrowed(filter) ? t('board.filter.narrowed', { count: found }) : t('board.filter.title')}
        onOpen={load}
      >
        {Fields ? (
          <Fields applicants={applicants} filter={filter} onChange={onChange} />
        ) : (
          <ListSkeleton rows={1} height={160} />
        )}
      </Disclosure>
    </>
  );
}
