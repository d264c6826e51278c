import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import Pusher from 'pusher';
import WebSocket from 'ws';
import { embeddedKeys } from '../adapters/realtime.ts';
import { startTestServer, type TestClient, type TestServer, type TestUser } from '../testing.ts';
import { listenForTabs, type TestTab, type TestTabs } from '../testing/testTab.ts';
import { notify } from '../domains/accounts/notifications/notify.ts';
import { transact } from '../core/database/transact.ts';

let server: TestServer;
let tabs: TestTabs;
let user: TestUser;
let client: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  tabs = await listenForTabs(server);
  user = await server.createJobseeker();
  client = await server.as(user);
});
afterEach(() => tabs.end());
afterAll(() => server.close());

const openTab = (key?: string, protocol?: string) => tabs.open({ key, protocol });
const subscribe = (tab: TestTab, channel: string, as = client) => tab.subscribe(channel, as);

test("a tab subscribes to its own user's channel and receives its events", async () => {
  const tab = await openTab();
  await subscribe(tab, `private-user-${user.id}`);
  await tab.next('pusher_internal:subscription_succeeded');
  server.services.realtime.publish(user.id, 'jobalert', { noti_type: 'interviewInvite' });
  expect(await tab.next('jobalert')).toEqual({
    event: 'jobalert',
    channel: `private-user-${user.id}`,
    data: { noti_type: 'interviewInvite' },
  });
});

test.each([
  ['company', 'companyalert', { noti_type: 'jobapply', job_id: 1, jobapply_id: 2 }],
  ['company', 'company-message', { jobseeker_id: 1, change: 'message' }],
  ['company', 'companytransaction', {}],
  ['jobseeker', 'jobalert', { noti_type: 'jobalert' }],
  ['jobseeker', 'jobseeker-message', { company_id: 1, change: 'read' }],
] as const)("a %s's %s reaches their own private channel and nobody else's (rule 67)", async (role, event, data) => {
  const owner = role === 'company' ? await server.createCompany() : await server.createJobseeker();
  const [own, others] = [await openTab(), await openTab()];
  await subscribe(own, `private-user-${owner.id}`, await server.as(owner));
  await subscribe(others, `private-user-${user.id}`);
  for (const tab of [own, others]) await tab.next('pusher_internal:subscription_succeeded');
  server.services.realtime.publish(owner.id, event, data as never);
  expect(await own.next(event)).toEqual({ event, channel: `private-user-${owner.id}`, data });
  await wait(30);
  expect(others.received).toEqual([]);
});

test('a guest subscribes to nothing', async () => {
  expect(
    (
      await server
        .guest()
        .post('/realtime/auth', { body: { socket_id: '1.2', channel_name: `private-user-${user.id}` } })
    ).status,
  ).toBe(401);
});

test('the channel of another user is refused with 403, and so is any other channel', async () => {
  for (const channel_name of [
    `private-user-${user.id + 1}`,
    'presence-all',
    'public',
    `private-user-${user.id}x`,
    `private-user-0${user.id}`,
  ]) {
    const response = await client.post('/realtime/auth', { body: { socket_id: '1.2', channel_name } });
    expect([channel_name, response.status]).toEqual([channel_name, 403]);
  }
});

test('a signature is valid for one tab and one channel', async () => {
  const tab = await openTab();
  await tab.next('pusher:connection_established');
  const { body } = await client.post('/realtime/auth', {
    body: { socket_id: '1.2', channel_name: `private-user-${user.id}` },
  });
  for (const data of [
    { channel: `private-user-${user.id}`, auth: body.auth },
    { channel: `private-user-${user.id + 1}`, auth: body.auth },
    { channel: `private-user-${user.id}` },
    { channel: 'public' },
  ]) {
    tab.send('pusher:subscribe', data);
    await tab.next('pusher:subscription_error');
  }
  server.services.realtime.publish(user.id, 'jobalert', { noti_type: 'birthday' });
  await wait(50);
  expect(tab.received).toEqual([]);
});

test('the official SDK publishes by signed requests, with the right secret', async () => {
  const tab = await openTab();
  await subscribe(tab, `private-user-${user.id}`);
  await tab.next('pusher_internal:subscription_succeeded');
  const keys = embeddedKeys(server.services.configuration.secret);
  const sdk = new Pusher({ ...keys, host: '127.0.0.1', port: String(tabs.port), useTLS: false });
  await sdk.trigger(`private-user-${user.id}`, 'jobalert', { noti_type: 'cvView' });
  expect((await tab.next('jobalert')).data).toEqual({ noti_type: 'cvView' });
  const forger = new Pusher({ ...keys, secret: 'guessed', host: '127.0.0.1', port: String(tabs.port), useTLS: false });
  await expect(forger.trigger(`private-user-${user.id}`, 'jobalert', {})).rejects.toMatchObject({ status: 401 });
});

test('a server that publishes through the SDK reaches the tabs of the embedded server', async () => {
  const keys = embeddedKeys(server.services.configuration.secret);
  const apart = await startTestServer({ pusher: { ...keys, at: { host: `127.0.0.1:${tabs.port}` } } });
  const tab = await openTab();
  await subscribe(tab, `private-user-${user.id}`);
  await tab.next('pusher_internal:subscription_succeeded');
  apart.services.realtime.publish(user.id, 'jobalert', { noti_type: 'profilealert' });
  expect((await tab.next('jobalert')).data).toEqual({ noti_type: 'profilealert' });
  await apart.close();
});

describe('an event for many users', () => {
  const userIds = Array.from({ length: 250 }, (_, index) => index + 1);
  let status = 200;
  let open = 0;
  let mostOpen = 0;
  const bodies: { channels: string[]; name: string }[] = [];
  const service = createServer((request, response) => {
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    void text(request).then((body) => {
      bodies.push(JSON.parse(body) as (typeof bodies)[number]);
      open -= 1;
      response.writeHead(status).end('{}');
    });
  });
  let apart: TestServer;

  beforeAll(async () => {
    await once(service.listen(0, '127.0.0.1'), 'listening');
    const { port } = service.address() as AddressInfo;
    apart = await startTestServer({ pusher: { appId: 'a', key: 'k', secret: 's', at: { host: `127.0.0.1:${port}` } } });
  });
  beforeEach(() => bodies.splice(0));
  afterAll(async () => {
    await apart.close();
    service.close();
  });

  const publish = () => apart.services.realtime.publishToMany(userIds, 'jobalert', { noti_type: 'jobalert' });

  test('is one request for a hundred of them, one request at a time', async () => {
    await publish();
    expect(bodies.map(({ channels }) => channels.length)).toEqual([100, 100, 50]);
    expect(bodies.flatMap(({ channels }) => channels)).toEqual(userIds.map((id) => `private-user-${id}`));
    expect(mostOpen).toBe(1);
  });

  test('is given up when the push service fails', async () => {
    status = 500;
    await publish();
    expect(bodies).toHaveLength(1);
  });

  test('reaches the tabs of the embedded server', async () => {
    const tab = await openTab();
    await subscribe(tab, `private-user-${user.id}`);
    await tab.next('pusher_internal:subscription_succeeded');
    await server.services.realtime.publishToMany([...userIds, user.id], 'jobalert', { noti_type: 'jobalert' });
    expect((await tab.next('jobalert')).data).toEqual({ noti_type: 'jobalert' });
  });
});

test('a notification is pushed after its commit, and never when the transaction fails', async () => {
  const tab = await openTab();
  await subscribe(tab, `private-user-${user.id}`);
  await tab.next('pusher_internal:subscription_succeeded');
  const write = (fails: boolean) =>
    transact(server.db, server.services.log, async (trx, afterCommit) => {
      await notify(
        trx,
        { services: server.services, afterCommit },
        { userId: user.id, type: 'applicationStatus', groupKey: 'a', data: { status: 'shortlisted' } },
      );
      expect(tab.received).toEqual([]);
      if (fails) throw new Error('rolled back');
    });
  await expect(write(true)).rejects.toThrow('rolled back');
  await wait(30);
  expect(tab.received).toEqual([]);
  await write(false);
  expect((await tab.next('jobalert')).data).toEqual({ noti_type: 'applicationStatus' });
});

test('pings get pongs; malformed messages close nothing', async () => {
  const tab = await openTab();
  await tab.next('pusher:connection_established');
  for (const text of [
    'no json',
    '7',
    'null',
    '{"event":7}',
    '{"event":"pusher:subscribe"}',
    '{"event":"pusher:subscribe","data":"{"}',
    '{"event":"client-x","channel":"private-user-1","data":{}}',
  ])
    tab.socket.send(text);
  tab.send('pusher:ping', {});
  await tab.next('pusher:pong');
});

test('an unknown key, an unknown protocol and an oversized message close the socket', async () => {
  for (const [key, protocol, code] of [
    ['wrong', '7', 4001],
    [server.publicRealtime().key, '5', 4007],
  ] as const) {
    const tab = await openTab(key, protocol);
    expect((await once(tab.socket, 'close'))[0]).toBe(code);
  }
  const tab = await openTab();
  tab.socket.on('error', () => undefined);
  tab.socket.send('x'.repeat(20_000));
  expect((await once(tab.socket, 'close'))[0]).toBe(1009);
});

test('a tab that has not subscribed within twenty seconds is closed, others stay', async () => {
  const opening = performance.now();
  const [idle, subscribed] = [await openTab(), await openTab()];
  const opened = performance.now();
  await subscribe(subscribed, `private-user-${user.id}`);
  await subscribed.next('pusher_internal:subscription_succeeded');
  const closed = once(idle.socket, 'close');
  const clock = jest.spyOn(performance, 'now').mockReturnValue(opening + 19_000);
  await server.realtime.endUnadmitted();
  expect(idle.socket.readyState).toBe(WebSocket.OPEN);
  clock.mockReturnValue(opened + 21_000);
  await server.realtime.endUnadmitted();
  clock.mockRestore();
  expect((await closed)[0]).toBe(4009);
  expect(subscribed.socket.readyState).toBe(WebSocket.OPEN);
});

test('a tab that only receives events is pinged after two minutes, and ended when it does not answer', async () => {
  const [busy, gone] = [await openTab(), await openTab()];
  for (const tab of [busy, gone]) {
    await subscribe(tab, `private-user-${user.id}`);
    await tab.next('pusher_internal:subscription_succeeded');
  }
  const closed = once(gone.socket, 'close');
  const opened = performance.now();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(opened + 125_000);
  server.realtime.endSilent();
  for (const tab of [busy, gone]) await tab.next('pusher:ping');
  busy.send('pusher:pong', {});
  busy.send('pusher:ping', {});
  await busy.next('pusher:pong');
  clock.mockReturnValue(opened + 185_000);
  server.realtime.endSilent();
  clock.mockRestore();
  expect((await closed)[0]).toBe(1006);
  server.services.realtime.publish(user.id, 'jobalert', { noti_type: 'birthday' });
  await busy.next('jobalert');
});

test('an upgrade at another address is refused', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${tabs.port}/elsewhere`);
  const [error] = (await once(socket, 'error')) as [Error];
  expect(error.message).toMatch('404');
});

test.each(['//', '/app/%', '//app/x', 'http://[/', '/app/x?protocol=%zz', '*'])(
  'an upgrade of %j affects no other connection',
  async (address) => {
    const socket = connect(tabs.port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(
      `GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    socket.resetAndDestroy();
    expect((await server.guest().get('/get_locale')).status).toBe(200);
  },
);

test('pusher-js itself connects and subscribes', async () => {
  const { default: PusherClient } = await import('pusher-js');
  const browser = new PusherClient(server.publicRealtime().key, {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: tabs.port,
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler: async ({ socketId, channelName }, done) => {
        const { body } = await client.post('/realtime/auth', {
          body: { socket_id: socketId, channel_name: channelName },
        });
        done(null, body);
      },
    },
  });
  const channel = browser.subscribe(`private-user-${user.id}`);
  await new Promise<void>((resolve) => {
    channel.bind('pusher:subscription_succeeded', () => resolve());
  });
  const heard = new Promise((resolve) => {
    channel.bind('jobalert', resolve);
  });
  server.services.realtime.publish(user.id, 'jobalert', { noti_type: 'jobalert' });
  expect(await heard).toEqual({ noti_type: 'jobalert' });
  browser.disconnect();
});
