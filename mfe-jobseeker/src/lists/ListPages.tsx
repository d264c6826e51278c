import type { JSX } from 'react';
import { usePageLabels } from '@jpro/platform/components';
import { Pagination } from '@jpro/ui';

interface ListPagesProps {
  /** Path of the list, without language prefix. */
  readonly path: string;
  readonly page: number;
  readonly pageCount: number;
}

/** Links to the pages of one of the area's lists. */
export function ListPages({ path, page, pageCount }: ListPagesProps): JSX.Element {
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      hrefFor={(number) => (number === 1 ? path : `${path}?page=${number}`)}
      {...usePageLabels()}
    />
  );
}
