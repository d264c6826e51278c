import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError, performQuery, type ApiClient } from '@jpro/api';
import type { BootManifest } from '../remote/boot.ts';

const STALE_AFTER_MS = 30_000;
const RETRIES = 2;

/** Starts with the responses in the boot manifest; a query's key describes its request. */
export function createQueryClient(api: ApiClient, data: BootManifest['data']): QueryClient {
  // The default is a timer, and on a busy device the second click of a double click comes before it: the button would
  // not be busy yet. Changes that come together are also drawn together.
  notifyManager.setScheduler(queueMicrotask);
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal, meta }) =>
          performQuery(api, queryKey, { signal, isPrefetch: meta?.['isPrefetch'] === true }),
        staleTime: STALE_AFTER_MS,
        // Offline requests fail at once, so that the page can say so instead of waiting silently.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < RETRIES && !isFinal(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
  for (const [queryKey, response] of data) client.setQueryData(queryKey, response);
  return client;
}

/** A 4xx would repeat itself, and for network errors the API client has already tried twice. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}
