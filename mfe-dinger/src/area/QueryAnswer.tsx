import type { ReactNode } from 'react';
import { ApiError, isOffline } from '@jpro/api';
import { ErrorState, LoadingArea } from '@jpro/ui';
import { useText } from '../text.ts';
import type { Query } from './allQueries.ts';

interface QueryAnswerProps<A> {
  /** One query, or several by `allQueries`. */
  readonly query: Query<A>;
  /** Shaped like the content that is about to come. */
  readonly skeleton: ReactNode;
  readonly children: (answer: A) => ReactNode;
}

/** Content of a query: its skeleton, its failure with Retry, or the answer. An answer once there stays while it is fetched again. */
export function QueryAnswer<A>({ query, skeleton, children }: QueryAnswerProps<A>) {
  const t = useText();
  const { data, error } = query;
  if (data !== undefined) return <>{children(data)}</>;
  if (!error) return <LoadingArea label={t('loading')}>{skeleton}</LoadingArea>;
  const offline = isOffline(error);
  return (
    <ErrorState
      icon={offline ? 'offline' : 'warning'}
      title={offline ? t('failed.offline') : t('failed.title')}
      retryLabel={t('failed.retry')}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      reference={error instanceof ApiError ? (error.requestId ?? undefined) : undefined}
    >
      {offline ? t('failed.check_connection') : error.message}
    </ErrorState>
  );
}
