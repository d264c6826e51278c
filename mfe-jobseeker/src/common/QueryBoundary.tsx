import type { JSX, ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '@jpro/api';
import { ErrorState, LoadingRegion } from '@jpro/ui';
import { useText } from '../text.ts';

interface QueryBoundaryProps<A> {
  readonly query: UseQueryResult<A>;
  /** Shaped like what comes. */
  readonly skeleton: ReactNode;
  readonly children: (response: A) => ReactNode;
}

/** Shows the response of a query, its skeleton until it comes, or what went wrong with Retry. */
export function QueryBoundary<A>({ query, skeleton, children }: QueryBoundaryProps<A>): JSX.Element {
  const t = useText();
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return <>{children(data)}</>;
  if (!error) return <LoadingRegion label={t('loading')}>{skeleton}</LoadingRegion>;
  const { message, requestId } = error instanceof ApiError ? error : { message: '', requestId: null };
  return (
    <ErrorState
      title={t('failed.text')}
      retryLabel={t('failed.retry')}
      onRetry={() => void refetch()}
      retrying={isFetching}
      reference={requestId ?? undefined}
    >
      {message}
    </ErrorState>
  );
}
