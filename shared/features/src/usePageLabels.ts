import { useCommonText, useFormat } from '@jpro/platform';
import type { PaginationProps } from '@jpro/ui';

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
