import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { requireConditions, S3Bucket, type BucketSettings } from '@jpro/storage';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { removeAbandoned } from './admin/backup/workFolder.ts';
import { operationsRoutes } from './admin/operations/operationsRoutes.ts';
import { listenForOperator } from './admin/operatorSocket.ts';
import { SEALED_COLUMNS } from './admin/sealedColumns.ts';
import { storeServerSettings } from './admin/serverSettings.ts';
import { openFileStore } from './adapters/files/fileStores.ts';
import { createSandboxPayments, manualPayments } from './adapters/payments/payments.ts';
import { createRealtime } from './adapters/realtime.ts';
import { createRedis, createRedisRateLimitStore } from './adapters/redis.ts';
import { createOpenIdProvider } from './adapters/social/openidProvider.ts';
import {
  featureDeleteOldRows,
  featureEachResponse,
  featureFrequentWork,
  featureHandlers,
  featureScheduledWork,
  featureSiteRoutes,
  featureSubjects,
} from './domains/index.ts';
import { smsCodesToday } from './domains/accounts/index.ts';
import { jobViewCounts } from './domains/jobs/index.ts';
import { articleViewCounts } from './domains/site/index.ts';
import { startBackgroundWork } from './background/backgroundWork.ts';
import { deleteOldRequests } from './admin/operatorRequests.ts';
import { deleteOldRows } from './background/deleteOldRows.ts';
import { cacheResponses } from './background/cacheResponses.ts';
import { openSearchIndex, startSearchRenewal } from './background/renewSearchTokens.ts';
import { startSealingAnew } from './background/sealAnew.ts';
import type { Configuration } from './core/configuration.ts';
import { createApp } from './core/http/createApp.ts';
import { createLog, withoutSecrets } from './core/createLog.ts';
import { derivedKey } from './core/session/secrets.ts';
import { createEdge } from './core/http/edge.ts';
import { createMemoryRateLimitStore, createRateLimiter, type RateLimitStore } from './core/limits/rateLimit.ts';
import { measureServer } from './core/metrics/measureServer.ts';
import type { Metrics } from './core/metrics/metrics.ts';
import type { Services } from './core/services.ts';
import type { Tracing } from './core/tracing/index.ts';
import type { OpenDatabase } from './database/openConnection.ts';
import { openDatabase } from './database/openDatabase.ts';
import type { Db } from './database/schema.ts';
import { healthRoutes } from './core/http/healthRoutes.ts';
import { documentationRoutes } from './documentation/documentationRoutes.ts';
import { outboxPage } from './outbox/outboxPage.ts';
import { outbox } from './outbox/outbox.ts';
import { realtimeRoutes } from './realtime/realtimeRoutes.ts';
import type { RealtimeServer } from './realtime/realtimeServer.ts';
import { loadReferenceData } from './reference/index.ts';
import { refreshDemoDates, seedDemo } from './seed/index.ts';
import { createDocuments, createPictures } from './upload/pictures.ts';
import { deleteFilesWork, FORGET_BACKUPS } from './upload/storedFiles.ts';
import { createUploads } from './upload/uploads.ts';

/** A running API that does not listen yet: the caller passes it requests or opens a port. */
export interface Server {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly services: Services;
  readonly realtime: RealtimeServer;
  /** Takes over the websocket upgrades of the embedded realtime server (`/app/{key}`). */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** How browsers reach the push service, for the page's boot manifest. */
  publicRealtime(): { key: string; cluster?: string };
  /** Refuses waiting uploads with 503. Call it before waiting for running requests. */
  refuseWaitingUploads(): void;
  /** Finishes requests and background work, then closes the database. */
  close(): Promise<void>;
}

export interface ServerOptions {
  readonly log?: Logger;
  /**
   * An open, migrated database; by default, the configured one is opened. It is closed with the server in either case.
   */
  readonly database?: OpenDatabase;
  /** The metrics that Prometheus reads. */
  readonly metrics?: Metrics | undefined;
  /** Closed by the caller, after the server. */
  readonly tracing?: Tracing | undefined;
  /** Whether scheduled work runs and messages are sent; true unless a test runs them itself. */
  readonly backgroundWork?: boolean;
}

/** @throws Error JP-G019 when uploads would fail, or gateways would lose changes */
async function requireBucket(settings: BucketSettings): Promise<void> {
  await requireConditions(new S3Bucket(settings)).catch((error: Error) => {
    throw new Error(`JP-G019: ${error.message}`);
  });
}

/** Removes what backups have left whose process was killed: copies of everybody's data, and marks. */
async function removeInterrupted(dataDir: string, { db, engine }: OpenDatabase, log: Logger): Promise<void> {
  try {
    // Nobody else has the embedded database open.
    if (engine.kind === 'embedded') await sql.raw(FORGET_BACKUPS).execute(db);
    const folders = await removeAbandoned(dataDir);
    if (folders.length > 0) log.info({ folders }, 'removed what interrupted backups had left');
  } catch (error) {
    log.warn({ err: error }, 'what interrupted backups have left cannot be removed');
  }
}

export async function createServer(
  configuration: Configuration,
  {
    log: givenLog = createLog(configuration.logLevel),
    database,
    metrics,
    tracing,
    backgroundWork = true,
  }: ServerOptions = {},
): Promise<Server> {
  const log = withoutSecrets(givenLog);
  const opened =
    database ??
    (await openDatabase(configuration, {
      onQuery: tracing?.onQuery,
      savesBefore: configuration.savesBeforeMigrating,
      onCopy: (folder, migrations) => log.info({ folder, migrations }, 'copied the database before migrating it'),
    }));
  const { db } = opened;
  const realtime = createRealtime(configuration, log, db);
  const pictures = createPictures(log);
  const documents = createDocuments(log);
  const redis = configuration.redisUrl ? createRedis(configuration.redisUrl, log) : undefined;
  const rateLimitStore = (own: RateLimitStore) => (redis ? createRedisRateLimitStore(redis, own) : own);
  const cache = await cacheResponses(configuration, opened, { redis, metrics, log });
  try {
    if (configuration.bucket) await requireBucket(configuration.bucket);
    await loadReferenceData(db);
    await storeServerSettings(db, configuration);
    await openSearchIndex(db);
    const services: Services = {
      configuration,
      log,
      files: openFileStore(configuration),
      pictures,
      documents,
      realtime: realtime.publisher,
      outbox,
      payments: configuration.production
        ? manualPayments
        : createSandboxPayments(derivedKey(configuration.secret, 'payments')),
      social:
        configuration.social &&
        createOpenIdProvider(configuration.social, { production: configuration.production, log }),
      rateLimiter: createRateLimiter(rateLimitStore(createMemoryRateLimitStore()), configuration.rateLimit),
      // A separate store, so that a flood of visitors does not evict this process's counts of password guesses.
      edge: createEdge({ ...configuration, store: rateLimitStore(createMemoryRateLimitStore()) }),
      responses: cache.responses,
      settleChanges: cache.settleChanges,
    };
    if (configuration.demoData) {
      if (await seedDemo(db, services)) log.info('the demo data was inserted');
      await refreshDemoDates(db);
    }
    const app = await createApp({
      db,
      services,
      log,
      uploads: createUploads(services),
      metrics,
      tracing,
      handlers: featureHandlers,
      eachResponse: featureEachResponse,
      subjects: featureSubjects,
      siteRoutes: [
        ...featureSiteRoutes,
        realtimeRoutes(realtime.server),
        outboxPage,
        documentationRoutes,
        healthRoutes,
        operationsRoutes,
      ],
    });
    const background = backgroundWork
      ? await startBackgroundWork(
          opened,
          services,
          [...featureScheduledWork, deleteFilesWork, deleteOldRows([...featureDeleteOldRows, deleteOldRequests])],
          featureFrequentWork,
        )
      : undefined;
    const renewal = backgroundWork ? startSearchRenewal(db, log) : undefined;
    const sealing = backgroundWork ? startSealingAnew(SEALED_COLUMNS, db, configuration, log) : undefined;
    if (metrics) measureServer(metrics, opened, smsCodesToday);
    await removeInterrupted(configuration.dataDir, opened, log);
    const operator = await listenForOperator({ db, services });
    return {
      app,
      db,
      services,
      realtime: realtime.server,
      handleUpgrade: realtime.server.handleUpgrade,
      publicRealtime: () => realtime.publisher.public,
      refuseWaitingUploads: () => pictures.refuseWaiting(),
      async close() {
        pictures.refuseWaiting();
        documents.refuseWaiting();
        // An operator's command may take long; requests are finished meanwhile.
        const commands = operator.close();
        realtime.server.close();
        await app.close();
        await commands;
        pictures.close();
        documents.close();
        await background?.stop();
        await renewal?.stop();
        await sealing?.stop();
        for (const counts of [jobViewCounts, articleViewCounts]) await counts(services).flush({ db, services });
        await cache.close();
        redis?.close();
        await opened.close();
      },
    };
  } catch (error) {
    pictures.close();
    documents.close();
    realtime.server.close();
    redis?.close();
    await cache.close();
    await opened.close();
    throw error;
  }
}
