import { useFormat } from '@jpro/platform';
import { useText } from '../text.ts';

/** Texts of `Pagination`. */
export function usePageLabels() {
  const t = useText();
  const { number } = useFormat();
  return {
    formatNumber: number,
    labels: {
      navigation: t('pages.navigation'),
      previous: t('pages.previous'),
      next: t('pages.next'),
      page: (page: number) => t('pages.page', { page }),
    },
  };
}
