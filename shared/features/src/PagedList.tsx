import type { Key, ReactNode } from 'react';
import { Pagination, Stack } from '@jpro/ui';
import type { Space } from '@jpro/ui/tokens';
import type { Query } from './allQueries.ts';
import { BeyondLastPage } from './BeyondLastPage.tsx';
import { ItemList } from './ItemList.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { QueryBoundary } from './QueryBoundary.tsx';
import { usePageLabels, usePageNumber } from './usePageLabels.ts';

interface Page {
  readonly data: readonly unknown[];
  readonly total: number;
  readonly last_page: number;
}

type ItemOf<P extends Page> = P['data'][number];

interface PagedListProps<P extends Page> {
  readonly query: Query<P>;
  readonly hrefFor: (page: number) => string;
  /** Shown instead of a list without items. */
  readonly empty: ReactNode;
  readonly skeleton?: ReactNode;
  /** Shown above the items, such as their number. */
  readonly before?: (page: P) => ReactNode;
  /** Shown below the links to the other pages. */
  readonly after?: ReactNode;
  /** Between the items; by default, that of cards. */
  readonly gap?: Space;
  readonly keyOf: (item: ItemOf<P>) => Key;
  readonly children: (item: ItemOf<P>) => ReactNode;
}

/** A paginated list of cards; the page is in the address (`?page=2`). */
export function PagedList<P extends Page>(props: PagedListProps<P>) {
  const { query, hrefFor, empty, skeleton = <ListSkeleton />, before, after, gap, keyOf, children } = props;
  const pageLabels = usePageLabels();
  const current = usePageNumber();
  return (
    <QueryBoundary query={query} skeleton={skeleton}>
      {(page) => {
        if (page.total === 0) return empty;
        if (page.data.length === 0) return <BeyondLastPage first={hrefFor(1)} />;
        return (
          <Stack $gap={4}>
            {before?.(page)}
            <ItemList $gap={gap}>
              {page.data.map((item: ItemOf<P>) => (
                <li key={keyOf(item)}>{children(item)}</li>
              ))}
            </ItemList>
            <Pagination page={current} pageCount={page.last_page} hrefFor={hrefFor} {...pageLabels} />
            {after}
          </Stack>
        );
      }}
    </QueryBoundary>
  );
}
