import { fromPglite, PgBoss, type ConstructorOptions } from 'pg-boss';
import { sql } from 'kysely';
import { createMessageProviders } from '../adapters/messageProviders.ts';
import { createWebPush } from '../adapters/webPush.ts';
import { startLoop } from '../core/background/loop.ts';
import type { FrequentWork, ScheduledWork } from '../core/background/work.ts';
import type { Services } from '../core/services.ts';
import type { OpenDatabase } from '../database/openConnection.ts';
import type { Db } from '../database/schema.ts';
import { createOutboxSender } from '../outbox/outboxSender.ts';

const TIME_ZONE = 'Asia/Yangon';
/** No work is due more often than every minute. */
const POLLING_SECONDS = 20;
const STOP_MS = 3000;
/** When work that has not ended is late: a run may fail, or wait for a restart. */
const LATE_HOURS = { hourly: 3, daily: 26 };
/** Between two runs of frequent work. */
const POLL_MS = 1000;

/**
 * Starts scheduled work (pg-boss: each run happens in one process, failed runs are retried), frequent work and the
 * sending of messages.
 */
export async function startBackgroundWork(
  database: OpenDatabase,
  services: Services,
  scheduled: readonly ScheduledWork[],
  frequent: readonly FrequentWork[] = [],
): Promise<{ stop(): Promise<void> }> {
  const { log } = services;
  const boss = new PgBoss({
    ...engineOptions(database),
    schema: 'pgboss',
    cronMonitorIntervalSeconds: 30,
    superviseIntervalSeconds: 300,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'background work: the queue failed'));
  await boss.start();
  await forgetOtherWork(database.db, scheduled);
  for (const work of scheduled) await schedule(boss, work, database, services);
  const sender = createOutboxSender(database.db, log, {
    ...createMessageProviders(services.configuration),
    push: createWebPush(database.db, services.configuration),
  });
  sender.start();
  const repeated = frequent.map((work) =>
    startLoop(async () => ((await work.run({ db: database.db, services, now: new Date() })) ? 0 : POLL_MS), {
      delay: POLL_MS,
      retry: POLL_MS,
      onError: (error) => log.error({ err: error, work: work.name }, 'frequent work failed'),
    }),
  );
  return {
    async stop() {
      await Promise.all([sender, ...repeated].map((work) => work.stop()));
      await boss.stop({ graceful: true, timeout: STOP_MS, close: false });
    },
  };
}

function engineOptions({ engine }: OpenDatabase): ConstructorOptions {
  if (engine.kind === 'embedded') return { db: fromPglite(engine.pglite), backend: 'pglite' };
  return { db: { executeSql: (text, values) => engine.pool.query(text, values) } };
}

async function schedule(boss: PgBoss, work: ScheduledWork, { db }: OpenDatabase, services: Services): Promise<void> {
  const { name, cron, run } = work;
  await boss.createQueue(name, {
    policy: 'short',
    retryLimit: 2,
    retryDelay: 30,
    expireInSeconds: 600,
    deleteAfterSeconds: 24 * 3600,
  });
  await expectNextRun(db, work);
  await boss.work(name, { pollingIntervalSeconds: POLLING_SECONDS }, async () => {
    const started = Date.now();
    try {
      await run({ db, services, now: new Date() });
      await expectNextRun(db, work);
    } catch (error) {
      services.log.error({ err: error, work: name }, 'scheduled work failed');
      throw error;
    }
    services.log.info({ work: name, ms: Date.now() - started }, 'scheduled work');
  });
  await boss.schedule(name, cron, null, { tz: TIME_ZONE });
}

/** After a start or a run. Work of every hour or more often has any hour in its cron expression. */
async function expectNextRun(db: Db, { name, cron }: ScheduledWork): Promise<void> {
  const hours = cron.split(' ')[1] === '*' ? LATE_HOURS.hourly : LATE_HOURS.daily;
  const late_at = new Date(Date.now() + hours * 3_600_000);
  await db
    .insertInto('scheduled_work')
    .values({ name, late_at })
    .onConflict((present) => present.column('name').doUpdateSet({ late_at }))
    .execute();
}

/** Of another version of this program, or a backup of it. */
async function forgetOtherWork(db: Db, scheduled: readonly ScheduledWork[]): Promise<void> {
  const names = scheduled.map(({ name }) => name);
  await sql`delete from scheduled_work where name <> all(${names}::text[])`.execute(db);
}
