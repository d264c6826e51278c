import type { ReactNode } from 'react';
import { ApiError, isOffline } from '@jpro/api';
import { useCommonText, usePlatformText } from '@jpro/platform';
import { ErrorState, LoadingRegion, type ErrorStateProps } from '@jpro/ui';
import type { Query } from './allQueries.ts';
import { useFailureText } from './useFailureToast.ts';

interface QueryBoundaryProps<A> extends Pick<ErrorStateProps, 'headingLevel'> {
  /** A query, or several combined with `allQueries`. */
  readonly query: Query<A>;
  /** Has the shape of the content to come. */
  readonly skeleton: ReactNode;
  readonly children: (response: A) => ReactNode;
}

/**
 * The content of a query: its skeleton, its failure with Retry, or the response. A response stays visible while it is
 * refetched.
 */
export function QueryBoundary<A>({ query, skeleton, children, headingLevel }: QueryBoundaryProps<A>) {
  const t = useCommonText();
  const platformText = usePlatformText();
  const failureText = useFailureText();
  const { data, error } = query;
  if (data !== undefined) return <>{children(data)}</>;
  if (!error) return <LoadingRegion label={t('common.loading')}>{skeleton}</LoadingRegion>;
  const offline = isOffline(error);
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <ErrorState
      icon={offline ? 'offline' : 'warning'}
      headingLevel={headingLevel}
      title={offline ? platformText('offline.heading') : t('common.failed.load')}
      retryLabel={platformText('retry')}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      reference={requestId ? t('common.failed.reference', { id: requestId }) : undefined}
    >
      {offline ? t('common.failed.check_connection') : failureText(error)}
    </ErrorState>
  );
}
