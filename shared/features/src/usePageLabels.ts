import { useCommonText, useFormat } from '@jpro/platform';
import type { PaginationProps } from '@jpro/ui';
import { useLocation } from 'react-router';
import { pageNumber } from '@jpro/platform/routes';

/** The texts of a `Pagination`. */
export function usePageLabels(): Pick<PaginationProps, 'formatNumber' | 'labels'> {
  const t = useCommonText();
  const { number } = useFormat();
  return {
    formatNumber: number,
    labels: {
      navigation: t('common.pages.navigation'),
      previous: t('common.pages.previous'),
      next: t('common.pages.next'),
      page: (page) => t('common.pages.page', { page }),
    },
  };
}

/** The page of a list in the address: `?page=2`. */
export function usePageNumber(): number {
  const { search } = useLocation();
  return pageNumber(new URLSearchParams(search));
}
