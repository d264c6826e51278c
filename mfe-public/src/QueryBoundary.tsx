import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState, LoadingRegion } from '@jpro/ui';
import { useText } from './text.ts';

interface QueryBoundaryProps<T> {
  readonly query: UseQueryResult<T>;
  /** The shape of what is about to come. */
  readonly skeleton: ReactNode;
  readonly children: (data: T) => ReactNode;
  readonly headingLevel?: 2 | 3;
}

/** One part of a page over one query: its skeleton, its error with Retry, or its content. */
export function QueryBoundary<T>({ query, skeleton, children, headingLevel = 3 }: QueryBoundaryProps<T>) {
  const t = useText();
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <LoadingRegion label={t('common.loading')}>{skeleton}</LoadingRegion>;
  return (
    <ErrorState
      headingLevel={headingLevel}
      title={t('common.failed.title')}
      retryLabel={t('common.retry')}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    >
      {t('common.failed.text')}
    </ErrorState>
  );
}
