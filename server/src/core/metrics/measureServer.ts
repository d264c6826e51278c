import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../database/openConnection.ts';
import type { Db } from '../../database/schema.ts';
import type { Metrics } from './metrics.ts';

/** Codes sent by text message today, and how many may be sent. */
type SmsCodesToday = (db: Db, now: Date) => Promise<{ readonly sent: number; readonly limit: number }>;

/** Measures the outbox, codes and database connections whenever Prometheus reads them. */
export function measureServer(metrics: Metrics, { db, engine }: OpenDatabase, smsCodesToday: SmsCodesToday): void {
  const readWaiting = readTogether(() => waiting(db));
  const readRecent = readTogether(() => recent(db));
  metrics.gauge('jpro_outbox_waiting_messages', 'Messages waiting to be sent', 'channel', async () =>
    byChannel(await readWaiting(), ({ count }) => Number(count)),
  );
  metrics.gauge(
    'jpro_outbox_oldest_message_seconds',
    'How long the oldest waiting message has been due',
    'channel',
    async () => byChannel(await readWaiting(), ({ seconds }) => Number(seconds)),
  );
  metrics.gauge('jpro_outbox_sent_messages', 'Messages of the last half hour that were sent', 'channel', async () =>
    byChannel(await readRecent(), ({ sent }) => Number(sent)),
  );
  metrics.gauge('jpro_outbox_failed_messages', 'Messages of the last half hour that failed', 'channel', async () =>
    byChannel(await readRecent(), ({ failed }) => Number(failed)),
  );
  metrics.gauge('jpro_sms_codes_today', 'Codes by text message today: those sent, and their limit', 'count', () =>
    smsCodesToday(db, new Date()),
  );
  metrics.gauge('jpro_scheduled_work_late_seconds', 'For how long scheduled work should have ended', 'work', async () =>
    Object.fromEntries((await lateness(db)).map(({ name, seconds }) => [name, Number(seconds)])),
  );
  if (engine.kind === 'embedded') return;
  const { pool } = engine;
  metrics.gauge(
    'jpro_database_connections',
    'Connections of this process; waiting: requests for one',
    'state',
    async () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  );
}

/** Prometheus reads all gauges at the same time, so one query serves those that share it. */
function readTogether<Rows>(read: () => Promise<Rows>): () => Promise<Rows> {
  let reading: Promise<Rows> | undefined;
  return () => (reading ??= read().finally(() => (reading = undefined)));
}

interface OfChannel {
  readonly channel: 'sms' | 'mail' | 'push';
}

interface Waiting extends OfChannel {
  readonly count: number;
  readonly seconds: number;
}

async function waiting(db: Db): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select channel, count(*) as count, greatest(0, extract(epoch from now() - min(due_at))) as seconds
    from outbox_messages where status = 'waiting' group by channel`.execute(db);
  return rows;
}

async function lateness(db: Db): Promise<{ readonly name: string; readonly seconds: number }[]> {
  const { rows } = await sql<{ name: string; seconds: number }>`
    select name, greatest(0, extract(epoch from now() - late_at)) as seconds from scheduled_work`.execute(db);
  return rows;
}

interface Recent extends OfChannel {
  readonly sent: number;
  readonly failed: number;
}

async function recent(db: Db): Promise<Recent[]> {
  const { rows } = await sql<Recent>`
    select channel, count(*) filter (where status = 'sent') as sent, count(*) filter (where status = 'failed') as failed
    from outbox_messages where created_at > now() - interval '30 minutes' group by channel`.execute(db);
  return rows;
}

function byChannel<Row extends OfChannel>(rows: readonly Row[], valueOf: (row: Row) => number): Record<string, number> {
  return Object.fromEntries([['sms', 0], ['mail', 0], ['push', 0], ...rows.map((row) => [row.channel, valueOf(row)])]);
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Measures each request of an application.
 *
 * @param pageOf returns the pattern of the requested page, which is more exact than the one route that serves all pages
 */
export function measureRequests(
  app: FastifyInstance,
  metrics: Metrics,
  name: 'gateway' | 'api',
  pageOf: (request: FastifyRequest) => string | undefined = () => undefined,
): void {
  app.addHook('onResponse', async (request, reply) => {
    const page = pageOf(request);
    metrics.requests.observe(
      {
        app: name,
        method: METHODS.has(request.method) ? request.method : 'other',
        kind: page === undefined ? 'other' : 'page',
        route: page ?? request.routeOptions.url ?? 'unmatched',
        status: String(reply.statusCode),
      },
      reply.elapsedTime / 1000,
    );
  });
}
