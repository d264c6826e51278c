import pino from 'pino';
import { createGateway, type ApiOrigin } from '@jpro/gateway';
import { openTelemetry, type ReleaseStore, type Revision } from '@jpro/releases';
import { createEdge, createMemoryRateLimitStore } from '@jpro/server/edge';
import { fakeApi } from './fakeApi.ts';
import type { WorkbenchPage } from './indexHtml.ts';

/** After this time, pages are sent without data, as with a slow API: the browser then shows that it is loading. */
const API_LIMIT_MS = 150;

export interface WorkbenchOptions {
  readonly store: ReleaseStore;
  readonly dataFolder: string;
  readonly pages: () => readonly WorkbenchPage[];
}

/** Starts the gateway with an API made of samples. @returns its address and a function that stops it (decision 293). */
export async function startWorkbench({
  store,
  dataFolder,
  pages,
}: WorkbenchOptions): Promise<{ readonly url: string; close(): Promise<void> }> {
  const app = fakeApi(pages);
  const secret = 'the workbench has nothing to hide or to lose';
  const api: ApiOrigin = {
    app: app as unknown as ApiOrigin['app'],
    edge: createEdge({ secret, store: createMemoryRateLimitStore(), rateLimit: false }),
    handleUpgrade: (_request, socket) => void socket.destroy(),
    close: () => app.close(),
  };
  const gateway = await createGateway({
    configuration: { publicUrl: undefined, trustProxy: false, sourceMaps: false, serviceWorker: false },
    channel: 'production',
    store,
    telemetry: openTelemetry(dataFolder),
    api,
    realtime: null,
    logger: pino({ level: process.env['LOG_LEVEL'] ?? 'error' }),
    apiLimitMs: API_LIMIT_MS,
  });
  const url = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    close: async () => {
      await gateway.close();
      await app.close();
    },
  };
}

/** A store with only a channel, to which `devStore` adds its units. */
export function emptyStore(): ReleaseStore {
  const note = { who: 'npm run workbench', why: '', command: 'workbench', at: new Date().toISOString() };
  const only: Revision = { number: 1, channel: 'production', units: {}, changes: [], origins: {}, ...note };
  return {
    units: async () => [],
    versions: async () => [],
    release: async () => undefined,
    isThere: async () => false,
    overwritten: async () => undefined,
    file: async () => undefined,
    add: async () => false,
    latestRevisionNumber: async () => 1,
    revision: async (channel, number) => (number === 1 ? { ...only, channel } : undefined),
    addRevision: async () => false,
    storageFaults: async () => [],
    lease: async () => undefined,
    addLease: async () => false,
    server: async () => undefined,
    setServer: async () => undefined,
  };
}
