import type { JSX } from 'react';
import { useFormat } from '@jpro/platform';
import { Pagination } from '@jpro/ui';
import { useText } from '../text.ts';

interface ListPagesProps {
  /** Path of the list, without language prefix. */
  readonly path: string;
  readonly page: number;
  readonly pageCount: number;
}

/** Links to the pages of one of the area's lists. */
export function ListPages({ path, page, pageCount }: ListPagesProps): JSX.Element {
  const t = useText();
  const format = useFormat();
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      hrefFor={(number) => (number === 1 ? path : `${path}?page=${number}`)}
      labels={{
        navigation: t('pages.label'),
        previous: t('pages.previous'),
        next: t('pages.next'),
        page: (number) => t('pages.page', { page: number }),
      }}
      formatNumber={format.number}
    />
  );
}
