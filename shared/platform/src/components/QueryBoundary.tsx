import type { ReactNode } from 'react';
import { ApiError, isOffline } from '@jpro/api';
import { ErrorState, LoadingRegion } from '@jpro/ui';
import type { Query } from './allQueries.ts';

export interface QueryBoundaryProps<A> {
  /** One query, or several combined by `allQueries`. */
  readonly query: Query<A>;
  /** Has the shape of the content. */
  readonly skeleton: ReactNode;
  readonly children: (response: A) => ReactNode;
  readonly words: {
    readonly loading: string;
    readonly failed: string;
    readonly retry: string;
    readonly offline: string;
    readonly checkConnection: string;
  };
}

/** A query's skeleton, its failure with Retry, or its response, which stays visible while it is refetched. */
export function QueryBoundary<A>({ query, skeleton, children, words }: QueryBoundaryProps<A>) {
  const { data, error } = query;
  if (data !== undefined) return <>{children(data)}</>;
  if (!error) return <LoadingRegion label={words.loading}>{skeleton}</LoadingRegion>;
  const offline = isOffline(error);
  return (
    <ErrorState
      icon={offline ? 'offline' : 'warning'}
      title={offline ? words.offline : words.failed}
      retryLabel={words.retry}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      reference={error instanceof ApiError ? (error.requestId ?? undefined) : undefined}
    >
      {offline ? words.checkConnection : error.message}
    </ErrorState>
  );
}
