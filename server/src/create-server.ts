import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { listenForOperator } from './admin/operator-socket.ts';
import { createFolderFileStore } from './adapters/files/folder-file-store.ts';
import { manualPayments } from './adapters/payments/manual-payments.ts';
import { createSandboxPayments } from './adapters/payments/sandbox-payments.ts';
import { createRealtime } from './adapters/realtime.ts';
import { createRedis } from './adapters/redis.ts';
import { createRedisAnswers } from './adapters/redis-answers.ts';
import { createRedisRateLimitStore } from './adapters/redis-rate-limits.ts';
import { createOpenIdProvider } from './adapters/social/openid-provider.ts';
import { areaEachAnswer, areaFrequentWork, areaHandlers, areaScheduledWork, areaSiteRoutes } from './areas/index.ts';
import { viewCountsOf } from './areas/jobs/view-counts.ts';
import { startBackgroundWork } from './background/background-work.ts';
import { forgetOldRows } from './background/forget-old-rows.ts';
import { openSearchIndex, startSearchRenewal } from './background/renew-search-tokens.ts';
import { createAnswerCache, noAnswerCache } from './core/answer-cache.ts';
import type { Configuration } from './core/configuration.ts';
import { createApp } from './core/create-app.ts';
import { createLog, withoutSecrets } from './core/create-log.ts';
import { derivedKey } from './core/derived-key.ts';
import { createEdge } from './core/edge.ts';
import { createMemoryRateLimitStore, createRateLimiter, type RateLimitStore } from './core/rate-limit.ts';
import type { Services } from './core/services.ts';
import { openDatabase, type OpenDatabase } from './database/open-database.ts';
import type { Database } from './database/schema.ts';
import { healthRoutes } from './core/health-routes.ts';
import { documentationRoutes } from './documentation/documentation-routes.ts';
import { outboxPage } from './outbox/outbox-page.ts';
import { outbox } from './outbox/outbox.ts';
import { realtimeRoutes } from './realtime/realtime-routes.ts';
import type { RealtimeServer } from './realtime/realtime-server.ts';
import { loadReferenceData } from './reference/index.ts';
import { refreshDemoDates, seedDemo } from './seed/index.ts';
import { createPictures } from './upload/pictures.ts';

/** A running API, not yet listening: the caller gives it requests or a port. */
export interface Server {
  readonly app: FastifyInstance;
  readonly db: Kysely<Database>;
  readonly services: Services;
  /** The embedded realtime server. */
  readonly realtime: RealtimeServer;
  /** Takes over the websocket upgrades of the embedded realtime server (`/app/{key}`). */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** How browsers reach the push service, for the page's boot manifest. */
  publicRealtime(): { key: string; cluster?: string };
  /** Answers the uploads that wait for their turn with 503: whoever ends the requests first calls this before. */
  refuseWaitingUploads(): void;
  /** Ends requests, background work and the database, in this order. */
  close(): Promise<void>;
}

export interface ServerOptions {
  readonly log?: Logger;
  /** An open, migrated database; else the configured one is opened. Closed with the server either way. */
  readonly database?: OpenDatabase;
  /** Scheduled work and the sending of messages; on unless a test does it by hand. */
  readonly backgroundWork?: boolean;
}

export async function createServer(
  configuration: Configuration,
  { log: givenLog = createLog(configuration.logLevel), database, backgroundWork = true }: ServerOptions = {},
): Promise<Server> {
  const log = withoutSecrets(givenLog);
  const opened = database ?? (await openDatabase(configuration));
  const { db } = opened;
  const realtime = createRealtime(configuration, log, db);
  const pictures = createPictures(log);
  const redis = configuration.redisUrl ? createRedis(configuration.redisUrl, log) : undefined;
  const rateLimitStore = (own: RateLimitStore) => (redis ? createRedisRateLimitStore(redis, own) : own);
  try {
    await loadReferenceData(db);
    await openSearchIndex(db);
    const services: Services = {
      configuration,
      log,
      files: createFolderFileStore(path.join(configuration.dataDir, 'files')),
      pictures,
      realtime: realtime.publisher,
      outbox,
      payments: configuration.production
        ? manualPayments
        : createSandboxPayments(derivedKey(configuration.secret, 'payments')),
      social:
        configuration.social &&
        createOpenIdProvider(configuration.social, { production: configuration.production, log }),
      rateLimiter: createRateLimiter(rateLimitStore(createMemoryRateLimitStore()), configuration.rateLimit),
      // Room of its own: however many visitors come, no count of guesses at a password is forgotten for them.
      edge: createEdge({ ...configuration, store: rateLimitStore(createMemoryRateLimitStore()) }),
      answers: configuration.answerCache
        ? createAnswerCache({ shared: redis && createRedisAnswers(redis) })
        : noAnswerCache,
    };
    if (configuration.demoData) {
      if (await seedDemo(db, services)) log.info('the demo data is in');
      await refreshDemoDates(db);
    }
    const app = await createApp({
      db,
      services,
      log,
      handlers: areaHandlers,
      eachAnswer: areaEachAnswer,
      siteRoutes: [...areaSiteRoutes, realtimeRoutes(realtime.server), outboxPage, documentationRoutes, healthRoutes],
    });
    const background = backgroundWork
      ? await startBackgroundWork(opened, services, [...areaScheduledWork, forgetOldRows], areaFrequentWork)
      : undefined;
    const renewal = backgroundWork ? startSearchRenewal(db, log) : undefined;
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
        await operator.close();
        realtime.server.close();
        await app.close();
        pictures.close();
        await background?.stop();
        await renewal?.stop();
        await viewCountsOf(services).flush(db);
        redis?.close();
        await opened.close();
      },
    };
  } catch (error) {
    pictures.close();
    realtime.server.close();
    redis?.close();
    await opened.close();
    throw error;
  }
}
