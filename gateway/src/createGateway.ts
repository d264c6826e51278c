import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import type { RealtimeConfig } from '@jpro/platform/boot';
import { acceptedReleases, type Channel, ChannelReader, type ReleaseStore, type TelemetryLog } from '@jpro/releases';
import { limitDuration } from '@jpro/server/edge';
import { measureRequests, type Metrics } from '@jpro/server/metrics';
import type { Tracing } from '@jpro/server/tracing';
import type { ApiOrigin } from './api/apiOrigin.ts';
import { ApiReader } from './api/apiReader.ts';
import { followServer } from './api/followServer.ts';
import { CanaryDriver } from './canary/canaryDriver.ts';
import { CanaryWebhook } from './canary/canaryWebhook.ts';
import { developmentRoute } from './development/developmentRoute.ts';
import { type ConnectionLimits, createHttpServer, type HttpServer } from './createHttpServer.ts';
import type { Gateway } from './gateway.ts';
import { logRequests } from './logRequests.ts';
import { DocumentStyles } from './page/document/documentStyles.ts';
import { expectedReleases, ReleaseChoices } from './page/releases/releaseChoices.ts';
import { PageCache } from './page/pageCache.ts';
import { PageTexts } from './page/boot/pageTexts.ts';
import { servePage } from './page/servePage.ts';
import { serveBadAddress, serveFailure } from './page/plain/servePlainPage.ts';
import { applyRoute } from './site/forms/applyRoute.ts';
import { interviewRoute } from './site/forms/interviewRoute.ts';
import { intentRoute } from './site/forms/intentRoute.ts';
import { assetRoutes } from './site/files/assetRoutes.ts';
import { countForms } from './site/forms/countForms.ts';
import { formsWithoutScript, otherMethods, READING, serveNotAccepted } from './site/forms/notAccepted.ts';
import { healthRoutes } from './site/healthRoutes.ts';
import { invitationRoutes } from './site/forms/invitationRoutes.ts';
import { loginRoute } from './site/forms/loginRoute.ts';
import { logoutRoute } from './site/forms/logoutRoute.ts';
import { offlinePage } from './site/offlinePage.ts';
import { preferencesRoute } from './site/forms/preferencesRoute.ts';
import { formOf, pageOf } from './site/forms/readForms.ts';
import { ReleaseWatch } from './site/releases/releaseWatch.ts';
import { previewLinks } from './site/releases/previewLinks.ts';
import { releasesPage } from './site/releases/releasesPage.ts';
import { feedRoutes } from './site/feeds/feedRoutes.ts';
import { searchEngineRoutes } from './site/feeds/searchEngineRoutes.ts';
import { startReportCounts, telemetryRoute } from './site/reports/telemetryRoute.ts';
import { shareTarget } from './site/shareTarget.ts';
import { webManifest } from './site/files/webManifest.ts';
import { pageViewOf } from './visitor/pageView.ts';
import { BundleSources } from './worker/bundleSources.ts';
import { PageDescriber } from './worker/pageDescriber.ts';
import { PageRenderer } from './worker/pageRenderer.ts';
import { WorkerPool } from './worker/workerPool.ts';

export interface GatewayOptions {
  readonly configuration: Gateway['configuration'];
  readonly channel: Channel;
  readonly store: ReleaseStore;
  readonly telemetry: TelemetryLog;
  readonly api: ApiOrigin;
  readonly realtime: RealtimeConfig | null;
  readonly logger: Logger;
  /** How long a page waits for one API response. */
  readonly apiLimitMs?: number;
  /** How long a page waits for one step of a server bundle. */
  readonly bundleLimitMs?: number;
  /** How long a page waits for its HTML, and for a process that makes it. */
  readonly renderLimitMs?: number;
  /** Time after which a request gets status 503, whatever it is waiting for. */
  readonly requestLimitMs?: number;
  /** Multiplies these four limits. */
  readonly pageLimitFactor?: number;
  readonly connectionLimits?: ConnectionLimits;
  readonly workers?: number;
  /** 0 leaves all pages to the browser. By default `workers`. */
  readonly renderers?: number;
  readonly metrics?: Metrics | undefined;
  readonly tracing?: Tracing | undefined;
  /** Where events of automatic canaries are sent. */
  readonly canaryWebhook?: { readonly url: string; readonly secret: string } | undefined;
  /** How often automatic canaries are judged, and after which time another gateway takes over. */
  readonly canaryPauseMs?: number;
  readonly canaryLeaseMs?: number;
}

export interface RunningGateway {
  readonly app: FastifyInstance;
  /**
   * Stops accepting requests, finishes the running ones and ends the page workers. The API keeps running; it has its
   * own `close`.
   */
  close(): Promise<void>;
}

const API_LIMIT_MS = 1_500;
/** A step takes milliseconds, but on a very busy machine a process may wait a second. */
const BUNDLE_LIMIT_MS = 2_000;
/** Rendering takes milliseconds. A page without its HTML now is better than one with it late. */
const RENDER_LIMIT_MS = 2_000;
/** Longer than the limits of all steps of a page together, because a store on another machine may be slower. */
const REQUEST_LIMIT_MS = 20_000;
const DESCRIBER_MB = 96;
const RENDERER_MB = 160;
const PATIENCE_IN_LIMITS = 3;
const WORKERS = 2;
/** Leaves one core for the gateway itself. */
const RENDERERS = Math.min(Math.max(availableParallelism() - 1, 2), 8);
const WORKERS_START_MS = 5_000;

/** The gateway without a port: `app.listen` opens one (decision 227). */
export async function createGateway(options: GatewayOptions): Promise<RunningGateway> {
  const { configuration, telemetry, api, realtime, logger, metrics, pageLimitFactor = 1 } = options;
  const reader = new ChannelReader(options.store, options.channel);
  if (options.store.pollMs !== undefined) reader.poll(options.store.pollMs);
  const store = acceptedReleases(
    options.store,
    async () => (reader.known ?? (await reader.latest()))?.signing,
    (unit, version) => logger.error({ code: 'JP-G025', unit, version }, 'a version is not signed as its list requires'),
  );
  await api.app.ready();
  const limitMs = pageLimitFactor * (options.bundleLimitMs ?? BUNDLE_LIMIT_MS);
  const pool = new WorkerPool({
    name: 'page process',
    memoryMb: DESCRIBER_MB,
    size: options.workers ?? WORKERS,
    limitMs,
    patienceMs: PATIENCE_IN_LIMITS * limitMs,
    // A page needs at least two jobs.
    queueMs: (PATIENCE_IN_LIMITS * limitMs) / 2,
    logger,
    tracing: options.tracing,
  });
  const renderLimitMs = pageLimitFactor * (options.renderLimitMs ?? RENDER_LIMIT_MS);
  const renderers = new WorkerPool({
    name: 'render process',
    memoryMb: RENDERER_MB,
    size: options.renderers ?? options.workers ?? RENDERERS,
    limitMs: renderLimitMs,
    patienceMs: renderLimitMs,
    queueMs: renderLimitMs,
    logger,
    tracing: options.tracing,
  });
  const sources = new BundleSources(store);
  const renderer = new PageRenderer(sources, renderers);
  const watch = new ReleaseWatch({
    store,
    channel: options.channel,
    reader,
    logger,
    onRevision: async (revision) => {
      if (metrics) startReportCounts(metrics, revision);
      await renderer.expect(await expectedReleases(store, revision));
    },
  });
  const gateway: Gateway = {
    configuration,
    store,
    telemetry,
    realtime,
    metrics,
    tracing: options.tracing,
    origin: api,
    channel: reader,
    choices: new ReleaseChoices(store, watch),
    watch,
    api: new ApiReader(api, pageLimitFactor * (options.apiLimitMs ?? API_LIMIT_MS), options.tracing),
    describer: new PageDescriber(sources, pool, PATIENCE_IN_LIMITS * limitMs),
    renderer,
    styles: new DocumentStyles(store, configuration.assetsUrl),
    texts: new PageTexts(store),
    pages: new PageCache(),
  };

  let http: HttpServer | undefined;
  const app = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    trustProxy: configuration.trustProxy,
    genReqId: () => randomUUID(),
    requestIdHeader: configuration.trustProxy ? 'x-request-id' : false,
    logController: new LogController({ disableRequestLogging: true }),
    serverFactory: (handler) => {
      http = createHttpServer(handler, api, configuration.trustProxy, options.connectionLimits);
      return http.server;
    },
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, request, reply) => {
      void serveBadAddress(gateway, request as FastifyRequest, reply as unknown as FastifyReply);
    },
  }) as unknown as FastifyInstance;
  app.addHook('preClose', async () => http?.endConnections());
  await options.tracing?.instrument(app, 'gateway', (request) => request.pagePattern ?? request.routeOptions.url);
  limitDuration(app, () => pageLimitFactor * (options.requestLimitMs ?? REQUEST_LIMIT_MS));
  logRequests(app);
  app.decorateRequest('pagePattern', undefined);
  if (metrics) measureRequests(app, metrics, 'gateway', ({ pagePattern }) => pagePattern);

  app.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return serveNotAccepted(gateway, request, reply, status);
    request.log.error({ err: error, code: 'JP-G002' }, 'a page failed, or took too long');
    // The address of a form may be no page.
    const retry = READING.includes(request.method) ? {} : { address: pageOf(formOf(request)) };
    return serveFailure(gateway, request, reply, pageViewOf(request, configuration.publicUrl), {
      status: status === 500 ? 500 : 503,
      ...retry,
    });
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });

  countForms(app, gateway);
  healthRoutes(app, gateway);
  assetRoutes(app, gateway);
  searchEngineRoutes(app, gateway);
  feedRoutes(app, gateway);
  await telemetryRoute(app, gateway);
  await releasesPage(app, gateway);
  previewLinks(app, gateway);
  developmentRoute(app, gateway);
  await preferencesRoute(app, gateway);
  await applyRoute(app, gateway);
  await interviewRoute(app, gateway);
  await intentRoute(app, gateway);
  await loginRoute(app, gateway);
  await invitationRoutes(app, gateway);
  await logoutRoute(app, gateway);
  formsWithoutScript(app, gateway);
  otherMethods(app, gateway);
  offlinePage(app, gateway);
  webManifest(app, gateway);
  shareTarget(app, gateway);
  app.get('/*', (request, reply) => servePage(gateway, request, reply));

  await Promise.all([app.ready(), pool.ready(WORKERS_START_MS), renderers.ready(WORKERS_START_MS), watch.check()]);
  const webhook = options.canaryWebhook && new CanaryWebhook({ ...options.canaryWebhook, logger });
  const driver = new CanaryDriver({
    store,
    channel: options.channel,
    reader,
    telemetry,
    logger,
    webhook,
    ...(options.canaryPauseMs !== undefined && { pauseMs: options.canaryPauseMs }),
    ...(options.canaryLeaseMs !== undefined && { leaseMs: options.canaryLeaseMs }),
  });
  telemetry.startSharing();
  const stopFollowing = followServer({ store, channel: options.channel, api: gateway.api, logger });
  return {
    app,
    close: async () => {
      stopFollowing();
      reader.stopPolling();
      watch.close();
      await app.close();
      await driver.close();
      webhook?.close();
      await telemetry.close();
      pool.close();
      renderers.close();
    },
  };
}
