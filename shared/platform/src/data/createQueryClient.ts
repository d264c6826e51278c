import { notifyManager, QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { ApiError, performQuery, type ApiClient } from '@jpro/api';
import type { BootManifest } from '../remote/boot.ts';

const STALE_AFTER_MS = 30_000;
const RETRIES = 2;
/** Before a request that changes have overtaken is sent again. */
const PAUSE_MS = 1_000;
/** Then changes are no longer waited for: one of them may itself be waiting for the response. */
const MAX_PAUSES = 10;

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
        queryFn: (context) =>
          newerThanChanges(context, () => {
            const { queryKey, signal, meta } = context;
            return performQuery(api, queryKey, { signal, isPrefetch: meta?.['isPrefetch'] === true });
          }),
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
  return client;
}

/**
 * What a change has put into the cache meanwhile is newer than this response, which would undo it on screen. The
 * request is sent again once the changes are, and not for each of them: they may be hundreds.
 */
async function newerThanChanges<T>(
  { client, queryKey, signal }: QueryFunctionContext,
  send: () => Promise<T>,
): Promise<T> {
  const updates = () => client.getQueryCache().find({ queryKey })?.state.dataUpdateCount;
  for (;;) {
    const before = updates();
    const response = await send();
    if (updates() === before) return response;
    let pauses = 0;
    do {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      signal.throwIfAborted();
      pauses += 1;
    } while (client.isMutating() > 0 && pauses < MAX_PAUSES);
  }
}

/** No response arrived. Right after a reconnection the next attempt may succeed. */
function isNetwork(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** A 4xx would be repeated, and the API client has already tried twice after network errors. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}
