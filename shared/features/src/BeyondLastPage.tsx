import type { To } from 'react-router';
import { ButtonLink, EmptyState, type EmptyStateProps } from '@jpro/ui';
import { useCommonText } from '@jpro/platform';

interface BeyondLastPageProps extends Pick<EmptyStateProps, 'headingLevel'> {
  /** The address of the first page. */
  readonly first: To;
}

/** Shown instead of an empty page of a list that has items on other pages. */
export function BeyondLastPage({ first, headingLevel }: BeyondLastPageProps) {
  const t = useCommonText();
  return (
    <EmptyState
      title={t('common.pages.beyond')}
      headingLevel={headingLevel}
      actions={<ButtonLink to={first}>{t('common.pages.first')}</ButtonLink>}
    />
  );
}
