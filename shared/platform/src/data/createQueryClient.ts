import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError, performQuery, type ApiClient } from '@jpro/api';
import type { BootManifest } from '../remote/boot.ts';

const STALE_AFTER_MS = 30_000;
const RETRIES = 2;

/**
 * Starts with the responses in the boot manifest; a query's key describes its request.
 *
 * @param hasJustReconnected whether the device came back online a moment ago
 */
export function createQueryClient(
  api: ApiClient,
  data: BootManifest['data'],
  hasJustReconnected: () => boolean = () => false,
): QueryClient {
  // The default is a timer. On a busy device, the second click of a double click comes before it, when the button is
  // not busy yet. Changes that happen together are still rendered together.
  notifyManager.setScheduler(queueMicrotask);
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal, meta }) =>
          performQuery(api, queryKey, { signal, isPrefetch: meta?.['isPrefetch'] === true }),
        staleTime: STALE_AFTER_MS,
        // Offline requests fail at once, so that the page can show this instead of waiting silently.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) =>
          failures < RETRIES && (!isFinal(error) || (isNetwork(error) && hasJustReconnected())),
      },
      mutations: { networkMode: 'always' },
    },
  });
  for (const [queryKey, response] of data) client.setQueryData(queryKey, response);
  sendAgainAfterChanges(client);
  return client;
}

/**
 * The response to a change, put into the cache, is newer than a request that was sent before the change and is still
 * under way. Its response would undo the change on screen, so it is sent again. A change that is shown before it is
 * sent is put right by what is fetched after it.
 */
function sendAgainAfterChanges(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !event.action.manual) return;
    const { query } = event;
    if (query.state.fetchStatus === 'fetching') query.fetch(undefined, { cancelRefetch: true }).catch(ignore);
  });
}

/** The query's own state says that it failed. */
const ignore = (): void => undefined;

/** No response arrived. Right after a reconnection the next attempt may succeed. */
function isNetwork(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** A 4xx would be repeated, and the API client has already tried twice after network errors. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}
