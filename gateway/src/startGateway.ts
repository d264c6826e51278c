import type { AddressInfo } from 'node:net';
import { pino, stdTimeFunctions } from 'pino';
import type { RealtimeConfig } from '@jpro/platform/boot';
import { configuredStore, configuredTelemetry, keepPrivate, storeSiteAddress, type ReleaseStore } from '@jpro/releases';
import type { EdgeSettings } from '@jpro/server/edge';
import { listenError, requireFreePort } from '@jpro/server/end-with-reason';
import { Metrics, serveMetrics, type MetricsServer } from '@jpro/server/metrics';
import { stopOnSignal } from '@jpro/server/stop-on-signal';
import { openTracing } from '@jpro/server/tracing';
import { embeddedApi } from './api/embeddedApi.ts';
import { remoteApi } from './api/remoteApi.ts';
import { readConfiguration, type GatewayConfiguration } from './configuration.ts';
import { createGateway } from './createGateway.ts';
import type { RunningOperations } from './operations/serveOperations.ts';
import { warmUp } from './warmUp.ts';

export interface StartedGateway {
  /** Address with the actual port. */
  readonly url: string;
  /** Address of operations over HTTP; unset where there are none. */
  readonly operationsUrl: string | undefined;
  close(): Promise<void>;
}

export interface StartOptions {
  /** The release store if it is not the one of the data folder: `npm run dev` layers its own builds over that one. */
  readonly store?: ReleaseStore;
  /** Set when `API_URL` is another site, whose pages `npm run dev -- … --against` shows. */
  readonly site?: { readonly realtime: RealtimeConfig | null };
  /**
   * Called after the API has started and before pages are served, so that nothing is released whose API refuses to
   * start.
   */
  readonly release?: () => Promise<unknown>;
}

/**
 * Starts everything behind one port: pages, releases and the API, which runs in this process unless `API_URL` names
 * another.
 */
export async function startGateway(
  environment: NodeJS.ProcessEnv = process.env,
  { store, site, release }: StartOptions = {},
): Promise<StartedGateway> {
  const configuration = readConfiguration(environment);
  await requireFreePort(configuration);
  if (configuration.metrics) await requireFreePort(configuration.metrics);
  keepPrivate(configuration.dataFolder);
  const logger = pino({ level: configuration.logLevel, timestamp: stdTimeFunctions.isoTime });
  const used = store ?? (await usableStore(environment));
  const metrics = configuration.metrics && new Metrics();
  const tracing = await openTracing(configuration.tracing, logger);
  const api =
    configuration.apiUrl === undefined
      ? await embeddedApi(environment, configuration.dataFolder, logger, metrics, tracing)
      : {
          ...(await remoteApi(configuration.apiUrl, edgeSettings(configuration), logger, {
            pushHost: site ? undefined : configuration.pushHost,
            isOtherSite: site !== undefined,
          })),
          realtime: site ? site.realtime : realtimeOf(environment),
        };
  let metricsServer: MetricsServer | undefined;
  let operations: RunningOperations | undefined;
  try {
    await release?.();
    const gateway = await createGateway({
      configuration,
      channel: configuration.channel,
      store: used,
      telemetry: configuredTelemetry(environment, configuration.channel),
      api,
      realtime: api.realtime,
      logger,
      metrics,
      tracing,
      pageLimitFactor: configuration.pageLimitFactor,
      canaryWebhook: configuration.canaryWebhook,
    });
    let closing: Promise<void> | undefined;
    const closeAll = async (): Promise<void> => {
      metricsServer?.close();
      api.refuseWaitingUploads?.();
      await Promise.all([gateway.close(), operations?.close()]);
      await api.close();
      await tracing?.close();
    };
    const close = (): Promise<void> => (closing ??= closeAll());
    // In development the first build may still be running.
    if (!store && !site) await warmUp(gateway.app);
    await gateway.app.listen({ port: configuration.port, host: configuration.host });
    if (metrics && configuration.metrics) metricsServer = await serveMetrics(metrics, configuration.metrics);
    const { port } = gateway.app.server.address() as AddressInfo;
    const url = configuration.publicUrl ?? `http://${hostOf(configuration.host)}:${port}`;
    await storeSiteAddress(configuration.dataFolder, url);
    // Not in development, whose store and API may be those of another site.
    if (configuration.operations && !store && !site) {
      const { serveOperations } = await import('./operations/serveOperations.ts');
      const { dataFolder, trustProxy, operations: address } = configuration;
      operations = await serveOperations({ address, environment, dataFolder, trustProxy, store: used, api, logger });
    }
    stopOnSignal(close, logger);
    return { url, operationsUrl: operations?.url, close };
  } catch (error) {
    await api.close();
    await tracing?.close();
    metricsServer?.close();
    throw listenError(error);
  }
}

/** A host name at which a browser on this machine reaches it. */
function hostOf(host: string): string {
  if (['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** @throws ReleaseError when several gateways could lose each other's changes */
async function usableStore(environment: NodeJS.ProcessEnv): Promise<ReleaseStore> {
  const store = configuredStore(environment);
  await store.requireUsable();
  return store;
}

const DEFAULT_CLUSTER = 'eu';

/**
 * How browsers reach the push service when the API runs elsewhere: both use the same `PUSHER_*` settings. Without them,
 * pages poll.
 */
function realtimeOf(environment: NodeJS.ProcessEnv): RealtimeConfig | null {
  const key = environment['PUSHER_KEY'];
  if (!key) return null;
  return environment['PUSHER_HOST'] ? { key } : { key, cluster: environment['PUSHER_CLUSTER'] || DEFAULT_CLUSTER };
}

/** Gateway and API trust each other by their shared secret. */
function edgeSettings({ secret, redisUrl, rateLimit }: GatewayConfiguration): EdgeSettings {
  if (secret === undefined)
    throw new Error('JP-G004: API_URL is set without SECRET. Give the gateway the SECRET of the API.');
  return { secret, redisUrl, rateLimit };
}
