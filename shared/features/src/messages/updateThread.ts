import type { QueryClient } from '@tanstack/react-query';
import { threadQuery } from './chatQueries.ts';
import type { CachedThread } from './threadView.ts';

/** Changes the cached response of a thread, if there is one. */
export function updateThread(
  queryClient: QueryClient,
  partnerId: number,
  change: (cached: CachedThread) => CachedThread,
): void {
  queryClient.setQueryData<CachedThread | null>(
    threadQuery(String(partnerId)).queryKey,
    (cached) => cached && change(cached),
  );
}
