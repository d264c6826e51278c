import { QueryClient } from '@tanstack/react-query';
import { ApiError, performQuery, type ApiClient } from '@jpro/api';
import type { BootManifest } from '../remote/boot.ts';

const STALE_AFTER_MS = 30_000;
const RETRIES = 2;

/** Performs what a key describes; starts with the responses that came with the page. */
export function createQueryClient(api: ApiClient, data: BootManifest['data']): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => performQuery(api, queryKey, signal),
        staleTime: STALE_AFTER_MS,
        // Without a connection an endpoint fails at once and the page says so, instead of waiting for the connection in silence.
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

/** The same endpoint would be answered the same way again; and where no response came, the client has tried twice already. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}
