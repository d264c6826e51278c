/** A tab receives events as long as the session that admitted it. */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { suspendAccount } from '../domains/jobs/moderation/suspendAccount.ts';
import { SESSION_COOKIE } from '@jpro/api/cookies';
import { TEST_PASSWORD, startTestServer, type TestClient, type TestServer, type TestUser } from '../testing.ts';
import { listenForTabs, type TestTab, type TestTabs } from '../testing/testTab.ts';
import { forgetOldTabs } from './tabsOfSessions.ts';

let server: TestServer;
let tabs: TestTabs;
let user: TestUser;
let client: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  tabs = await listenForTabs(server);
});
beforeEach(async () => {
  user = await server.createCompany();
  client = await server.as(user);
});
afterEach(() => tabs.end());
afterAll(() => server.close());

async function openTab(as = client, channel = `private-user-${user.id}`): Promise<TestTab> {
  const tab = await tabs.open();
  await tab.subscribe(channel, as);
  await tab.next('pusher_internal:subscription_succeeded');
  return tab;
}

/** Runs the check that is scheduled every 15 s; true when this tab still receives events. */
async function stillHears(tab: TestTab): Promise<boolean> {
  const closed = once(tab.socket, 'close').then(([code]) => code as number);
  await server.realtime.endUnadmitted();
  server.services.realtime.publish(user.id, 'jobalert', { noti_type: 'birthday' });
  return Promise.race([
    tab.next('jobalert').then(() => true),
    closed.then((code) => {
      expect(code).toBe(4200);
      return false;
    }),
  ]);
}

test('a tab stays connected while its session lives', async () => {
  const tab = await openTab();
  expect([await stillHears(tab), await stillHears(tab)]).toEqual([true, true]);
});

test("logout closes the tab, not those of the user's other sessions", async () => {
  const other = await server.as(user);
  const [here, there] = [await openTab(), await openTab(other)];
  await client.post('/logout');
  expect([await stillHears(here), await stillHears(there)]).toEqual([false, true]);
});

test.each<[string, () => Promise<unknown>]>([
  ['the list of sessions', async () => (await server.as(user)).delete('/sessions')],
  [
    'a new password',
    async () =>
      (await server.as(user)).post('/company/changepassword', {
        body: {
          current_password: TEST_PASSWORD,
          password: 'river of nine bends',
          password_confirmation: 'river of nine bends',
        },
      }),
  ],
  [
    'a suspension, written by another process',
    () => server.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', user.id).execute(),
  ],
  [
    'the operator',
    () =>
      server.db
        .transaction()
        .execute((trx) => suspendAccount(trx, { services: server.services, now: new Date() }, user.id)),
  ],
  [
    'time',
    () =>
      server.db
        .updateTable('sessions')
        .set({ expires_at: new Date(Date.now() - 1) })
        .where('user_id', '=', user.id)
        .execute(),
  ],
])('%s closes the tab with its session', async (_what, end) => {
  const tab = await openTab();
  await end();
  expect(await stillHears(tab)).toBe(false);
});

test('a tab admitted by a bearer token ends with the session behind it', async () => {
  const { token } = (await client.get('/company/login')).body;
  const tab = await tabs.open();
  const { data } = await tab.next('pusher:connection_established');
  const channel = `private-user-${user.id}`;
  const { body } = await server.guest().post('/realtime/auth', {
    body: { socket_id: (data as { socket_id: string }).socket_id, channel_name: channel },
    headers: { authorization: `Bearer ${token}` },
  });
  tab.send('pusher:subscribe', { channel, auth: body.auth });
  await tab.next('pusher_internal:subscription_succeeded');
  expect(await stillHears(tab)).toBe(true);
  await client.post('/logout');
  expect(await stillHears(tab)).toBe(false);
});

test("another user's session on the same connection does not keep a tab open", async () => {
  const tab = await tabs.open();
  const { data } = await tab.next('pusher:connection_established');
  const enter = async (as: TestClient, id: number) => {
    const channel = `private-user-${id}`;
    const { body } = await as.post('/realtime/auth', {
      body: { socket_id: (data as { socket_id: string }).socket_id, channel_name: channel },
    });
    tab.send('pusher:subscribe', { channel, auth: body.auth });
    await tab.next('pusher_internal:subscription_succeeded');
  };
  await enter(client, user.id);
  const second = await server.createJobseeker();
  await client.post('/logout');
  await enter(await server.as(second), second.id);
  expect(await stillHears(tab)).toBe(false);
});

test('a tab ends when its session acts for another company, so no removal leaves it open (rule 95.5)', async () => {
  const elsewhere = await server.createCompany();
  const { body } = await (
    await server.as(elsewhere)
  ).post('/company/team/invitations', { body: { email: null, role: 'reader', monthly_dingers: null } });
  const token = new URL(body.link!).searchParams.get('token')!;
  const tab = await openTab();
  expect((await client.post('/invitation/accept', { body: { token } })).status).toBe(200);
  expect(await stillHears(tab)).toBe(false);
  await client.post('/company/team/choose', { body: { company_id: user.id } });
  expect(await stillHears(await openTab())).toBe(true);
});

test('a session that login replaced does not keep its tabs', async () => {
  const tab = await openTab();
  const before = client.cookies.get(SESSION_COOKIE);
  await client.post('/login', { body: { login: user.phone_number, password: TEST_PASSWORD, user_type: 'company' } });
  expect(client.cookies.get(SESSION_COOKIE)).not.toBe(before);
  expect(await stillHears(tab)).toBe(false);
});

test('rows of closed tabs are deleted, and after a day those of a realtime process that died', async () => {
  const rows = async () =>
    (
      await server.db
        .selectFrom('realtime_tabs')
        .innerJoin('sessions', 'id_hash', 'session_hash')
        .select('socket_id')
        .where('user_id', '=', user.id)
        .execute()
    ).length;
  const [first, second] = [await openTab(), await openTab()];
  expect(await rows()).toBe(2);
  first.socket.terminate();
  for (let tries = 0; tries < 100 && (await rows()) === 2; tries += 1) {
    await wait(10);
    await server.realtime.endUnadmitted();
  }
  expect(await rows()).toBe(1);
  expect(await stillHears(second)).toBe(true);
  await forgetOldTabs(server.db, new Date(Date.now() + 23 * 3600_000));
  expect(await rows()).toBe(1);
  await forgetOldTabs(server.db, new Date(Date.now() + 25 * 3600_000));
  expect(await rows()).toBe(0);
});

test('a user can subscribe 120 tabs a minute at most', async () => {
  const limited = await startTestServer({ rateLimit: true });
  const visitor = await limited.createJobseeker();
  const by = await limited.as(visitor);
  const statuses: number[] = [];
  for (let tab = 1; tab <= 121; tab += 1)
    statuses.push(
      (await by.post('/realtime/auth', { body: { socket_id: `1.${tab}`, channel_name: `private-user-${visitor.id}` } }))
        .status,
    );
  expect(statuses.indexOf(429)).toBe(120);
  await limited.close();
});
