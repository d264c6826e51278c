import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { startTestServer, openTestDatabase, type TestServer } from '../testing.ts';
import { startBackgroundWork } from './backgroundWork.ts';
import { deleteOldRows } from './deleteOldRows.ts';
import { featureDeleteOldRows } from '../domains/index.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('work is scheduled in the database once, however often the server starts', async () => {
  const database = await openTestDatabase();
  for (let start = 0; start < 2; start += 1) {
    const background = await startBackgroundWork(database, server.services, [deleteOldRows(featureDeleteOldRows)]);
    await background.stop();
  }
  const { rows } = await sql`select name, cron, timezone from pgboss.schedule`.execute(database.db);
  expect(rows).toEqual([{ name: 'forget-old-rows', cron: '7 * * * *', timezone: 'Asia/Yangon' }]);
  await database.close();
});

test('due work runs', async () => {
  const database = await openTestDatabase();
  const done: Date[] = [];
  const start = () =>
    startBackgroundWork(database, server.services, [
      { name: 'ring-a-bell', cron: '0 0 1 1 *', run: async ({ now }) => void done.push(now) },
    ]);
  await (await start()).stop();
  await sql`insert into pgboss.job (name) values ('ring-a-bell')`.execute(database.db);
  const background = await start();
  while (done.length === 0) await wait(100);
  await background.stop();
  await database.close();
});

test('when work would be late is moved by each start, and by each run that does not fail', async () => {
  const database = await openTestDatabase();
  const hoursLeft = async () => {
    const rows = await database.db.selectFrom('scheduled_work').selectAll().orderBy('name').execute();
    return rows.map(({ name, late_at }) => [name, Math.round((late_at.getTime() - Date.now()) / 3_600_000)]);
  };
  const late = { late_at: new Date(0) };
  let runs = 0;
  const ring = async () => {
    await database.db.updateTable('scheduled_work').set(late).execute();
    runs += 1;
    if (runs === 1) throw new Error('no');
  };
  const start = () =>
    startBackgroundWork(database, server.services, [
      { name: 'ring-daily', cron: '0 0 1 1 *', run: ring },
      { name: 'ring-hourly', cron: '59 * * * *', run: async () => undefined },
    ]);
  const runOnce = async () => {
    await sql`insert into pgboss.job (name, retry_limit) values ('ring-daily', 0)`.execute(database.db);
    const before = runs;
    const background = await start();
    while (runs === before) await wait(100);
    await background.stop();
    return (await hoursLeft())[0];
  };
  await database.db
    .insertInto('scheduled_work')
    .values({ name: 'of-another-version', ...late })
    .execute();
  await (await start()).stop();
  expect(await hoursLeft()).toEqual([
    ['ring-daily', 26],
    ['ring-hourly', 3],
  ]);
  expect(await runOnce()).not.toEqual(['ring-daily', 26]);
  expect(await runOnce()).toEqual(['ring-daily', 26]);
  await database.close();
});

test('frequent work is polled, continues after a failure, and ends with the server', async () => {
  const database = await openTestDatabase();
  let runs = 0;
  const work = {
    name: 'knock',
    run: async () => {
      runs += 1;
      if (runs === 1) throw new Error('no');
      return runs < 4;
    },
  };
  const background = await startBackgroundWork(database, server.services, [], [work]);
  while (runs < 4) await wait(100);
  await background.stop();
  expect(server.logged.some((line) => line.includes('frequent work failed'))).toBe(true);
  const before = runs;
  await wait(1200);
  expect(runs).toBe(before);
  await database.close();
});

test('old rows are deleted, rows in use stay', async () => {
  const { db, services } = server;
  const user = await server.createJobseeker();
  await server.as(user);
  await db
    .insertInto('sessions')
    .values({
      id_hash: Buffer.from('old'),
      user_id: user.id,
      remember: false,
      user_agent: null,
      expires_at: new Date(0),
    })
    .execute();
  await db
    .insertInto('idempotent_responses')
    .values([
      {
        user_id: user.id,
        key: 'old',
        endpoint: 'c',
        body_hash: Buffer.alloc(1),
        response: 'null',
        created_at: new Date(0),
      },
      { user_id: user.id, key: 'new', endpoint: 'c', body_hash: Buffer.alloc(1), response: 'null' },
    ])
    .execute();
  await db
    .insertInto('outbox_messages')
    .values([
      { channel: 'sms', recipient: '+95911111111', body: 'old and sent', status: 'sent', created_at: new Date(0) },
      { channel: 'sms', recipient: '+95911111111', body: 'old and waiting', created_at: new Date(0) },
    ])
    .execute();
  await deleteOldRows(featureDeleteOldRows).run({ db, services, now: new Date() });
  expect(await db.selectFrom('sessions').select('user_id').where('user_id', '=', user.id).execute()).toHaveLength(1);
  expect(await db.selectFrom('idempotent_responses').select('key').execute()).toEqual([{ key: 'new' }]);
  expect(await server.messagesTo('+95911111111')).toEqual(['old and waiting']);
});

test('liveness and readiness differ', async () => {
  const { app } = server;
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  const broken = await startTestServer();
  await broken.db.destroy();
  expect((await broken.app.inject('/healthz')).statusCode).toBe(200);
  expect((await broken.app.inject('/readyz')).statusCode).toBe(503);
  // The database is the last thing that a server closes, and this one is closed.
  await expect(broken.close()).rejects.toThrow();
});
