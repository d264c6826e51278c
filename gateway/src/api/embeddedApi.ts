import type { Logger } from 'pino';
import type { RealtimeConfig } from '@jpro/platform/boot';
import type { Configuration } from '@jpro/server';
import type { Metrics } from '@jpro/server/metrics';
import type { Tracing } from '@jpro/server/tracing';
import type { ApiApplication, ApiOrigin } from './apiOrigin.ts';

export interface EmbeddedApi extends ApiOrigin {
  readonly realtime: RealtimeConfig;
}

/** Runs the API in this process, with the database that the environment names. Its code is loaded only in this case. */
export async function embeddedApi(
  environment: NodeJS.ProcessEnv,
  dataFolder: string,
  logger: Logger,
  metrics: Metrics | undefined,
  tracing: Tracing | undefined,
): Promise<EmbeddedApi> {
  const { createServer, guestAddress } = await import('@jpro/server');
  const server = await createServer(await embeddedConfiguration(environment, dataFolder), {
    log: logger,
    metrics,
    tracing,
  });
  return {
    app: server.app as unknown as ApiApplication,
    edge: server.services.edge,
    handleUpgrade: (request, socket, head) => server.handleUpgrade(request, socket, head),
    realtime: server.publicRealtime(),
    find: (locale, url) => server.services.responses.find(guestAddress(locale, url)),
    refuseWaitingUploads: () => server.refuseWaitingUploads(),
    close: () => server.close(),
  };
}

/** The API's settings, and what only the gateway knows. */
export async function embeddedConfiguration(
  environment: NodeJS.ProcessEnv,
  dataFolder: string,
): Promise<Configuration> {
  const { readConfiguration } = await import('@jpro/server');
  return { ...(await readConfiguration(environment, dataFolder)), isHostUnset: !environment['HOST'] };
}
