import { createECDH } from 'node:crypto';
import { sql } from 'kysely';
import { startTestServer, type TestClient, type TestServer, type TestUser } from '../../../testing.ts';
import { applyTo } from '../../../testing/testApplication.ts';
import { transact } from '../../../core/database/transact.ts';
import { forgetNotificationsWork } from './changeNotifications.ts';
import { type NewNotification, notify } from './notify.ts';

let server: TestServer;
let user: TestUser;
let client: TestClient;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  user = await server.createJobseeker();
  client = await server.as(user);
});
afterAll(() => server.close());

const notifyUser = (more: Partial<NewNotification> = {}) =>
  transact(server.db, server.services.log, (trx, afterCommit) =>
    notify(
      trx,
      { services: server.services, afterCommit },
      { userId: user.id, type: 'jobalert', groupKey: 'alert', data: {}, ...more },
    ),
  );
const list = async (of = client) =>
  (await of.get('/jobseeker/notifications')).body as {
    data: { id: number; ids: number[]; count: number; jobalert_count: number; read_at: string | null; data: object }[];
    unread: number;
  };

test('unread notifications about the same thing are one group, with the newest data', async () => {
  await notifyUser({ data: { job_id: 1 } });
  await notifyUser({ type: 'interviewInvite', groupKey: 'interview:7', data: { place: 'Yangon' } });
  await notifyUser({ data: { job_id: 2 } });
  const { data, unread } = await list();
  expect(unread).toBe(3);
  expect(data.map(({ count, jobalert_count, data: content }) => [count, jobalert_count, content])).toEqual([
    [2, 2, { job_id: 2 }],
    [1, 0, { place: 'Yangon' }],
  ]);
  expect(data[0]!.ids).toHaveLength(2);
});

test('the bell asks only how many are unread', async () => {
  await notifyUser();
  await notifyUser();
  const count = { query: { count_only: 1 } };
  expect((await client.get('/jobseeker/notifications', count)).body).toEqual({ data: [], unread: 2 });
  const company = await server.as(await server.createCompany());
  expect((await company.get('/company/notifications', count)).body).toEqual({ data: [], unread: 0 });
});

test('read notifications stay apart from new ones', async () => {
  await notifyUser();
  await client.post('/jobseeker-noti/read', { body: { id: 'all' } });
  await notifyUser();
  expect((await list()).data.map(({ count, read_at }) => [count, read_at === null])).toEqual([
    [1, true],
    [1, false],
  ]);
});

test('reading takes one id, a comma list or all, by GET with the token or by POST (rule 13)', async () => {
  for (let index = 0; index < 4; index += 1) await notifyUser({ groupKey: `alert:${index}` });
  const ids = (await list()).data.map(({ id }) => id);
  expect((await client.get(`/jobseeker-noti/read?id=${ids[0]}`)).body).toEqual({ unread: 3 });
  expect((await client.post('/jobseeker-noti/read', { body: { id: `${ids[1]},${ids[2]}` } })).body).toEqual({
    unread: 1,
  });
  expect((await client.get('/jobseeker-noti/read?id=all')).body).toEqual({ unread: 0 });
  expect((await client.get('/jobseeker-noti/read?id=1;drop')).status).toBe(422);
});

test('what is read or deleted waits for no device, unless some of its group is unread (rule 91.2)', async () => {
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'a'.repeat(22) };
  const endpoint = 'https://fcm.googleapis.com/fcm/send/read';
  await client.post('/push/device', { body: { endpoint, ...keys, kinds: ['alert'], quiet_hours: null } });
  for (const groupKey of ['one', 'two', 'three', 'three']) await notifyUser({ groupKey });
  const waiting = async () =>
    (await server.db.selectFrom('outbox_messages').select('topic').where('channel', '=', 'push').execute()).map(
      ({ topic }) => topic?.split(':').at(-1),
    );
  expect((await waiting()).sort()).toEqual(['one', 'three', 'two']);
  const [newest, two, one] = (await list()).data;
  await client.post('/jobseeker-noti/read', { body: { id: String(newest!.id) } });
  await client.post('/jobseeker-noti/read', { body: { id: String(one!.id) } });
  await client.post('/jobseeker-noti/delete', { body: { id: String(two!.id) } });
  expect(await waiting()).toEqual(['three']);
  await client.post('/jobseeker-noti/read', { body: { id: 'all' } });
  expect(await waiting()).toEqual([]);
});

test('a link cannot read or delete: without the token the GET returns 419', async () => {
  await notifyUser();
  expect((await client.get('/jobseeker-noti/delete?id=all', { withoutToken: true })).status).toBe(419);
  expect((await list()).unread).toBe(1);
});

test('deleting takes one id, a comma list or all', async () => {
  for (let index = 0; index < 3; index += 1) await notifyUser({ groupKey: `alert:${index}` });
  const ids = (await list()).data.map(({ id }) => id);
  await client.get(`/jobseeker-noti/delete?id=${ids[0]}`);
  expect((await list()).data).toHaveLength(2);
  expect((await client.post('/jobseeker-noti/delete', { body: { id: 'all' } })).body).toEqual({ unread: 0 });
  expect((await list()).data).toEqual([]);
});

test('all can leave out what has arrived since', async () => {
  for (let index = 0; index < 3; index += 1) await notifyUser({ groupKey: `alert:${index}` });
  const [arrived, seen] = (await list()).data.map(({ id }) => id);
  const all = { id: 'all', up_to: seen };
  expect((await client.post('/jobseeker-noti/read', { body: all })).body).toEqual({ unread: 1 });
  expect((await client.post('/jobseeker-noti/delete', { body: all })).body).toEqual({ unread: 1 });
  expect((await list()).data).toMatchObject([{ id: arrived, read_at: null }]);
});

test("another user's notifications are neither shown nor changed", async () => {
  await notifyUser();
  const other = await server.as(await server.createJobseeker());
  expect((await list(other)).data).toEqual([]);
  await other.post('/jobseeker-noti/delete', { body: { id: String((await list()).data[0]!.id) } });
  expect((await list()).unread).toBe(1);
});

test('a company without an id marks all as read', async () => {
  const company = await server.createCompany();
  const companyClient = await server.as(company);
  await notifyUser({ userId: company.id, type: 'jobapply', data: { job_id: 5, jobapply_id: 6 } });
  expect((await companyClient.get('/company/notifications')).body.unread).toBe(1);
  expect((await companyClient.get('/company-noti/read')).body).toEqual({ unread: 0 });
  expect((await companyClient.get('/company/notifications')).body.data).toHaveLength(1);
});

describe('many notifications', () => {
  const insert = (count: number, key: string) =>
    sql`insert into notifications (user_id, noti_type, group_key, data)
    select ${user.id}, 'jobalert', ${sql.raw(key)}, '{}' from generate_series(1, ${sql.lit(count)}) as n`.execute(
      server.db,
    );

  test('come 50 groups at a time, older ones by the cursor', async () => {
    await insert(120, "'alert:' || n");
    const pages = [];
    for (let cursor: number | null | undefined; cursor !== null;) {
      const { body } = await client.get('/jobseeker/notifications', { query: cursor ? { before: cursor } : {} });
      pages.push(body.data.length);
      expect(body.unread).toBe(120);
      cursor = body.next_cursor as number | null;
    }
    expect(pages).toEqual([50, 50, 20]);
  });

  test('of one group: the response stays small, and its ids read or delete the whole group', async () => {
    await insert(3000, "'alert'");
    await insert(1, "'other'");
    const group = (await list()).data[1]!;
    expect([group.count, group.jobalert_count, group.ids.length]).toEqual([3000, 3000, 200]);
    expect((await client.post('/jobseeker-noti/read', { body: { id: group.ids.join() } })).body).toEqual({ unread: 1 });
    await client.post('/jobseeker-noti/delete', { body: { id: group.ids.join() } });
    expect((await list()).data.map(({ count }) => count)).toEqual([1]);
  });

  test('a list with one id too many is refused', async () => {
    expect(
      (
        await client.post('/jobseeker-noti/read', {
          body: { id: Array.from({ length: 201 }, (_, index) => index + 1).join() },
        })
      ).status,
    ).toBe(422);
  });

  test('a list of 200 ids of another user changes nothing', async () => {
    await insert(300, "'alert'");
    const stranger = await server.as(await server.createJobseeker());
    await stranger.post('/jobseeker-noti/delete', { body: { id: (await list()).data[0]!.ids.join() } });
    expect((await list()).unread).toBe(300);
  });

  test('two tabs that clear all concurrently both get 0 unread', async () => {
    await insert(500, "'alert:' || n");
    const responses = await Promise.all(Array.from({ length: 6 }, () => client.get('/jobseeker-noti/read?id=all')));
    expect(responses.map(({ body }) => body)).toEqual(responses.map(() => ({ unread: 0 })));
  });

  test('are cleared without waiting for a transaction that changes one of them', async () => {
    await notifyUser();
    await notifyUser();
    const rows = await server.db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', user.id)
      .orderBy('id')
      .execute();
    const { promise: hasBegun, resolve: begun } = Promise.withResolvers<void>();
    const { promise: leave, resolve: commit } = Promise.withResolvers<void>();
    const other = server.db.transaction().execute(async (trx) => {
      const take = (id: number) => trx.deleteFrom('notifications').where('id', '=', id).execute();
      await take(rows[1]!.id);
      begun();
      await leave;
      await take(rows[0]!.id);
    });
    await hasBegun;
    const cleared = client.post('/jobseeker-noti/delete', { body: { id: 'all' } });
    // PGlite has a single session, in which every request waits for the transaction.
    if (process.env['TEST_DATABASE_URL']) await cleared;
    commit();
    await other;
    expect([(await cleared).status, (await list()).data]).toEqual([200, []]);
  });

  test('are deleted 90 days after they were read, unread ones after a year', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000);
    await server.db
      .insertInto('notifications')
      .values(
        [
          { read_at: daysAgo(91), created_at: daysAgo(92), group_key: 'gone' },
          { read_at: daysAgo(89), created_at: daysAgo(200), group_key: 'read' },
          { read_at: null, created_at: daysAgo(367), group_key: 'gone too' },
          { read_at: null, created_at: daysAgo(300), group_key: 'unread' },
        ].map((row) => ({ ...row, user_id: user.id, noti_type: 'birthday', data: '{}' })),
      )
      .execute();
    await forgetNotificationsWork.run({ db: server.db, services: server.services, now: new Date() });
    const left = await server.db
      .selectFrom('notifications')
      .select('group_key')
      .where('user_id', '=', user.id)
      .orderBy('id')
      .execute();
    expect(left.map(({ group_key }) => group_key)).toEqual(['read', 'unread']);
  });

  test('are all deleted, however many there are', async () => {
    await sql`insert into notifications (user_id, noti_type, group_key, data, created_at)
      select ${user.id}, 'birthday', 'old', '{}', now() - interval '2 years' from generate_series(1, 5100)`.execute(
      server.db,
    );
    await forgetNotificationsWork.run({ db: server.db, services: server.services, now: new Date() });
    expect((await list()).data).toEqual([]);
  });
});

describe('the data (rule 61.1)', () => {
  const shown = async (of = client, path = '/jobseeker/notifications') =>
    (await of.get(path)).body.data[0].data as Record<string, unknown>;

  test("has a company's id and picture for a jobseeker", async () => {
    const company = await server.createCompany();
    await server.db.updateTable('users').set({ photo: 'logo.webp' }).where('id', '=', company.id).execute();
    await notifyUser({ type: 'cvView', data: { company_id: company.id, company_name: company.name } });
    const picture = `/file/company/id_${company.id}/small_logo.webp`;
    expect(await shown()).toEqual({
      company_id: company.id,
      company_name: company.name,
      users_id: company.id,
      image: picture,
      profile_photo_url: picture,
    });
  });

  test("has a jobseeker's id for a company, and the current picture while it may read the CV", async () => {
    const company = await server.createCompany();
    await applyTo(server.db, { company, jobseeker: user });
    await server.db.updateTable('users').set({ photo: 'me.webp' }).where('id', '=', user.id).execute();
    const picture = `/file/jobseeker/id_${user.id}/small_me.webp`;
    await notifyUser({
      userId: company.id,
      type: 'jobapply',
      data: {
        job_id: 5,
        jobapply_id: 6,
        jobseeker_id: user.id,
        jobseeker_name: user.name,
        profile_photo_url: '/file/old',
      },
    });
    expect(await shown(await server.as(company), '/company/notifications')).toMatchObject({
      users_id: user.id,
      image: picture,
      profile_photo_url: picture,
      jobapply_id: 6,
    });
    await server.db
      .updateTable('applications')
      .set({ status: 'withdrawn' })
      .where('jobseeker_id', '=', user.id)
      .execute();
    expect(await shown(await server.as(company), '/company/notifications')).toMatchObject({
      users_id: user.id,
      image: null,
      profile_photo_url: null,
      jobseeker_name: user.name,
    });
  });

  test.each(['jobalert', 'interviewInvite', 'applicationStatus', 'cvView'] as const)(
    'of a %s names no hidden company, even if it was passed in',
    async (type) => {
      const company = await server.createCompany();
      await notifyUser({
        type,
        data: {
          job_id: 1,
          is_confidential: true,
          company_id: company.id,
          users_id: company.id,
          company_name: company.name,
          image: '/logo',
          profile_photo_url: '/logo',
        },
      });
      expect(await shown()).toEqual({
        job_id: 1,
        is_confidential: true,
        company_id: null,
        company_name: null,
        profile_photo_url: null,
      });
      const { data } = await server.db
        .selectFrom('notifications')
        .select('data')
        .where('user_id', '=', user.id)
        .executeTakeFirstOrThrow();
      expect(JSON.stringify(data)).not.toMatch(company.name);
    },
  );
});
