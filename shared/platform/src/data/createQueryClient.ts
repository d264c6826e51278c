import { notifyManager, QueryClient, type Query } from '@tanstack/react-query';
import { ApiError, performQuery, type ApiClient } from '@jpro/api';
import type { BootManifest } from '../remote/boot.ts';

const STALE_AFTER_MS = 30_000;
const RETRIES = 2;
/** Before a request that changes have overtaken is sent again. */
const PAUSE_MS = 1_000;
/** After so many pauses in which no change was sent, one of them may itself be waiting for the response. */
const MAX_IDLE_PAUSES = 10;

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
        behavior: {
          onFetch(context, query) {
            const send = context.fetchFn;
            context.fetchFn = () => newerThanChanges(query, send, context);
          },
        },
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
 * request is sent again once the changes are, and not for each of them: they may be hundreds. So is the first request
 * of a query that is invalidated meanwhile, which the library would only wait for.
 */
async function newerThanChanges(
  query: Pick<Query, 'state' | 'invalidate'>,
  send: () => unknown,
  fetching: { readonly client: QueryClient; readonly signal: AbortSignal },
): Promise<unknown> {
  for (;;) {
    const { dataUpdateCount: updates, isInvalidated } = query.state;
    const response = await send();
    if (query.state.dataUpdateCount !== updates) await changesSent(fetching.client, query);
    else if (isInvalidated || !query.state.isInvalidated) return response;
    if (fetching.signal.aborted) {
      // Nobody shows it now. The change has marked it as fresh, which it is not.
      query.invalidate();
      throw fetching.signal.reason;
    }
  }
}

/** Waits for a pause in which the query does not change, and after which no change is under way. */
async function changesSent(client: QueryClient, query: Pick<Query, 'state'>): Promise<void> {
  let before = 0;
  for (let idle = 0; idle < MAX_IDLE_PAUSES; idle += 1) {
    const updates = query.state.dataUpdateCount;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const underWay = client.isMutating();
    const hasChanged = query.state.dataUpdateCount !== updates;
    if (underWay === 0 && !hasChanged) return;
    if (underWay !== before || hasChanged) idle = 0;
    before = underWay;
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
