/** A flood of websockets stops neither the site nor the other phones behind the address of a carrier. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import WebSocket from 'ws';
import { channelSignature } from './realtimeApi.ts';
import { createRealtimeServer, type RealtimeServer } from './realtimeServer.ts';

const KEYS = { appId: 'jpro', key: 'key', secret: 'secret' };
const LIMITS = { waitingPerAddress: 3, perChannel: 2, total: 30 };

let realtime: RealtimeServer;
let port: number;
/** Another one for each test, because the server may notice closed connections of the one before late. */
let carrier = '';
let carriers = 0;
const http = createServer();
const opened: WebSocket[] = [];
beforeAll(async () => {
  const admission = { over: async () => [], left: async () => undefined };
  realtime = createRealtimeServer(KEYS, admission, { trustProxy: true, limits: LIMITS });
  http.on('upgrade', realtime.handleUpgrade);
  await once(http.listen(0, '127.0.0.1'), 'listening');
  ({ port } = http.address() as AddressInfo);
});
beforeEach(() => void (carrier = `203.0.113.${(carriers += 1)}`));
afterEach(() => {
  for (const socket of opened.splice(0)) socket.terminate();
});
afterAll(() => {
  realtime.close();
  http.close();
});

interface Message {
  readonly event: string;
  readonly data: string;
}

/** An open connection with its first message, or the status of its refusal. */
async function open(address = carrier, key = KEYS.key) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${key}?protocol=7`, {
    headers: { 'x-forwarded-for': `${address}, 127.0.0.1` },
  });
  socket.on('error', () => undefined);
  const refused = once(socket, 'unexpected-response') as Promise<[unknown, IncomingMessage]>;
  const message = once(socket, 'message') as Promise<[Buffer]>;
  const first = await Promise.race([refused, message]);
  if (first.length === 2 && first[1] instanceof Object && 'statusCode' in first[1])
    return { status: first[1].statusCode, retryAfter: first[1].headers['retry-after'] };
  opened.push(socket);
  const { data } = JSON.parse(String(first[0])) as Message;
  return { socket, id: (JSON.parse(data) as { socket_id: string }).socket_id };
}

const openTab = async (address?: string) => (await open(address)) as { socket: WebSocket; id: string };

/** The event that follows. */
async function send(socket: WebSocket, event: string, data: object): Promise<string> {
  const response = once(socket, 'message') as Promise<[Buffer]>;
  socket.send(JSON.stringify({ event, data }));
  return (JSON.parse(String((await response)[0])) as Message).event;
}

function subscribe({ socket, id }: { socket: WebSocket; id: string }, user: number): Promise<string> {
  const channel = `private-user-${user}`;
  return send(socket, 'pusher:subscribe', { channel, auth: channelSignature(KEYS.key, KEYS.secret, id, channel) });
}

test('connections that subscribe to nothing are few for each address, whatever key they name', async () => {
  await openTab();
  await openTab();
  const wrongKey = new WebSocket(`ws://127.0.0.1:${port}/app/wrong?protocol=7`, {
    headers: { 'x-forwarded-for': carrier },
  });
  // It does not confirm the close.
  wrongKey.pause();
  await once(wrongKey, 'open');
  expect(await open()).toEqual({ status: 429, retryAfter: '15' });
  expect(await open('198.51.100.1')).toHaveProperty('id');
  wrongKey.terminate();
});

test('subscribed tabs of different accounts behind one address are not', async () => {
  for (let user = 1; user <= 6; user += 1)
    expect(await subscribe(await openTab(), user)).toBe('pusher_internal:subscription_succeeded');
  expect(await open()).toHaveProperty('id');
});

test('a tab that unsubscribes waits again', async () => {
  const tabs = [await openTab(), await openTab(), await openTab()];
  for (const tab of tabs) await subscribe(tab, 1 + tabs.indexOf(tab));
  await openTab();
  await openTab();
  tabs[0]!.socket.send(JSON.stringify({ event: 'pusher:unsubscribe', data: { channel: 'private-user-1' } }));
  await send(tabs[0]!.socket, 'pusher:ping', {});
  expect(await open()).toMatchObject({ status: 429 });
});

test('one account has a limited number of tabs', async () => {
  const tabs = [await openTab(), await openTab(), await openTab()];
  const events: string[] = [];
  for (const tab of tabs) events.push(await subscribe(tab, 9));
  const succeeded = 'pusher_internal:subscription_succeeded';
  expect(events).toEqual([succeeded, succeeded, 'pusher:subscription_error']);
});

test('all connections together are limited', async () => {
  let last: object = {};
  for (let count = 0; count <= LIMITS.total && !('status' in last); count += 1) last = await open(`192.0.2.${count}`);
  expect(last).toEqual({ status: 503, retryAfter: '15' });
});
