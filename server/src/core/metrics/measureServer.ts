import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { OpenDatabase } from '../../database/openDatabase.ts';
import type { Metrics } from './metrics.ts';

/** Codes sent by text message today, and how many may be sent. */
type SmsCodesToday = (db: Kysely<Database>, now: Date) => Promise<{ readonly sent: number; readonly limit: number }>;

/** Measures the outbox, codes and database connections whenever Prometheus reads them. */
export function measureServer(metrics: Metrics, { db, engine }: OpenDatabase, smsCodesToday: SmsCodesToday): void {
  // Prometheus reads both at the same time, so one query serves both.
  let reading: Promise<Waiting[]> | undefined;
  const readWaiting = () => (reading ??= waiting(db).finally(() => (reading = undefined)));
  metrics.gauge('jpro_outbox_waiting_messages', 'Messages waiting to be sent', 'channel', async () =>
    byChannel(await readWaiting(), ({ count }) => Number(count)),
  );
  metrics.gauge('jpro_outbox_oldest_message_seconds', 'Age of the oldest waiting message', 'channel', async () =>
    byChannel(await readWaiting(), ({ seconds }) => Number(seconds)),
  );
  metrics.gauge('jpro_sms_codes_today', 'Codes by text message today: those sent, and their limit', 'count', () =>
    smsCodesToday(db, new Date()),
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

interface Waiting {
  readonly channel: 'sms' | 'mail';
  readonly count: number;
  readonly seconds: number;
}

async function waiting(db: Kysely<Database>): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select channel, count(*) as count, extract(epoch from now() - min(created_at)) as seconds
    from outbox_messages where status = 'waiting' group by channel`.execute(db);
  return rows;
}

function byChannel(rows: readonly Waiting[], valueOf: (row: Waiting) => number): Record<string, number> {
  return Object.fromEntries([['sms', 0], ['mail', 0], ...rows.map((row) => [row.channel, valueOf(row)])]);
}
