import type { JSX, Key, ReactNode } from 'react';
import { QueryBoundary, usePageNumber, type Query } from '@jpro/platform/components';
import { Stack } from '@jpro/ui';
import { JobListSkeleton } from '../jobs/JobListSkeleton.tsx';
import { ListPages } from './ListPages.tsx';
import { PageBeyondEnd } from './PageBeyondEnd.tsx';
import { PlainList } from './PlainList.tsx';

interface Page<T> {
  readonly data: readonly T[];
  readonly total: number;
  readonly last_page: number;
}

interface PagedListProps<T> {
  /** Path of the list, without language prefix. */
  readonly path: string;
  readonly query: Query<Page<T>>;
  /** Shown instead of a list without items. */
  readonly empty: ReactNode;
  /** Says how many there are. */
  readonly count: (total: number) => ReactNode;
  readonly item: (item: T) => ReactNode;
  readonly keyOf: (item: T) => Key;
}

/** One of the area's lists of job cards, page by page. */
export function PagedList<T>(props: PagedListProps<T>): JSX.Element {
  const { path, query, empty, count, item, keyOf } = props;
  const page = usePageNumber();
  return (
    <QueryBoundary query={query} skeleton={<JobListSkeleton jobs={4} />}>
      {({ data, total, last_page }) => {
        if (total === 0) return empty;
        if (data.length === 0) return <PageBeyondEnd firstPage={path} />;
        return (
          <Stack $gap={4}>
            {count(total)}
            <PlainList $gap={3}>
              {data.map((each) => (
                <li key={keyOf(each)}>{item(each)}</li>
              ))}
            </PlainList>
            <ListPages path={path} page={page} pageCount={last_page} />
          </Stack>
        );
      }}
    </QueryBoundary>
  );
}
