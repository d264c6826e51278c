import type { ReactNode } from 'react';
import { ApiError, isOffline } from '@jpro/api';
import { usePlatformText } from '@jpro/platform';
import { ErrorState, LoadingRegion, type ErrorStateProps } from '@jpro/ui';
import type { Query } from './allQueries.ts';
import { useCommonText } from './useCommonText.ts';
import { useFailureText } from './useFailureText.ts';

interface QueryBoundaryProps<A> extends Pick<ErrorStateProps, 'headingLevel'> {
  /** One query, or several by `allQueries`. */
  readonly query: Query<A>;
  /** Shaped like the content to come. */
  readonly skeleton: ReactNode;
  readonly children: (response: A) => ReactNode;
}

/**
 * Content of a query: its skeleton, its failure with Retry, or the response. A response stays while it is fetched
 * again.
 */
export function QueryBoundary<A>({ query, skeleton, children, headingLevel }: QueryBoundaryProps<A>) {
  const t = useCommonText();
  const platformText = usePlatformText();
  const failureText = useFailureText();
  const { data, error } = query;
  if (data !== undefined) return <>{children(data)}</>;
  if (!error) return <LoadingRegion label={t('common.loading')}>{skeleton}</LoadingRegion>;
  const offline = isOffline(error);
  return (
    <ErrorState
      icon={offline ? 'offline' : 'warning'}
      headingLevel={headingLevel}
      title={offline ? platformText('offline.heading') : t('common.failed.load')}
      retryLabel={platformText('retry')}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      reference={error instanceof ApiError ? (error.requestId ?? undefined) : undefined}
    >
      {offline ? t('common.failed.check_connection') : failureText(error)}
    </ErrorState>
  );
}
