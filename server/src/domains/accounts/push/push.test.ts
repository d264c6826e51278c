/** Web Push (rule 91), against a push service of the test's own. */
import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from '@jpro/api/push-kinds';
import { decrypt } from 'http_ece';
import { createWebPush } from '../../../adapters/webPush.ts';
import { transact } from '../../../core/database/transact.ts';
import { createOutboxSender } from '../../../outbox/outboxSender.ts';
import { startTestServer, type TestClient, type TestServer, type TestUser } from '../../../testing.ts';
import { forgetUnread, forgetUnreadGroups, hideCompanyOfJob } from '../notifications/changeNotifications.ts';
import { type NewNotification, type NotificationType, notify } from '../notifications/notify.ts';
import { isPushService } from './pushDevices.ts';
import { afterQuietHours } from './notifyDevices.ts';

let server: TestServer;
let user: TestUser;
let client: TestClient;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  user = await server.createJobseeker();
  client = await server.as(user);
  await server.db.deleteFrom('outbox_messages').execute();
});

interface Browser {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  read(body: Buffer): PushMessage;
}

/** A browser's own part of the protocol: a key pair and a secret. */
function createBrowser(endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`): Browser {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  return {
    endpoint,
    keys: { p256dh, auth },
    read: (body) =>
      JSON.parse(
        decrypt(body, { version: 'aes128gcm', privateKey: pair, dh: p256dh, authSecret: auth }).toString('utf8'),
      ) as PushMessage,
  };
}

const ALL = ['interview', 'message', 'status', 'alert'] as const;
const save = (
  { endpoint, keys }: Browser,
  { kinds = [...ALL] as string[], quiet_hours = null as object | null } = {},
) => client.post('/push/device', { body: { endpoint, ...keys, kinds, quiet_hours } });
const ring = (type: NotificationType, data: NewNotification['data'] = {}, userId = user.id) =>
  transact(server.db, server.services.log, (trx, afterCommit) =>
    notify(
      trx,
      { services: server.services, afterCommit },
      {
        userId,
        type,
        groupKey: 'interview:1',
        data: { position_title: 'Baker', company_name: 'Yoma Bread', interview_id: 1, ...data },
      },
    ),
  );
const invite = (userId = user.id) => ring('interviewInvite', {}, userId);
const waiting = () =>
  server.db.selectFrom('outbox_messages').selectAll().where('channel', '=', 'push').orderBy('id').execute();
const devices = () => server.db.selectFrom('push_devices').selectAll().where('user_id', '=', user.id).execute();

interface Delivery {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service that answers with `status`; the device's address is set past the check of the endpoint. */
async function withPushService(status: number, run: (deliveries: Delivery[], address: string) => Promise<void>) {
  const deliveries: Delivery[] = [];
  const service = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      deliveries.push({ headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}/push/1`;
  try {
    await run(deliveries, address);
  } finally {
    service.close();
  }
}

const sendAll = () =>
  createOutboxSender(server.db, server.services.log, {
    push: createWebPush(server.db, server.services.configuration),
  }).sendDue();
const moveTo = (address: string) =>
  server.db.updateTable('push_devices').set({ endpoint: address }).where('user_id', '=', user.id).execute();

test('an interview arrives encrypted at the device, signed with the key of the site', async () => {
  await withPushService(201, async (deliveries, address) => {
    const browser = createBrowser();
    await save(browser);
    await moveTo(address);
    await invite();
    await sendAll();
    expect(deliveries).toHaveLength(1);
    const { headers, body } = deliveries[0]!;
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(body.includes('Yoma')).toBe(false);
    expect(browser.read(body)).toEqual({
      kind: 'interview',
      title: 'Interview',
      body: 'Yoma Bread: Baker',
      path: '/en/jobseeker/interview',
      tag: 'interview:1',
      stop: 'Stop these',
    });
    const { public_key } = (await client.get('/push/key')).body;
    expect(isSigned(String(headers.authorization), public_key, new URL(address).origin)).toBe(true);
    // What has arrived is not kept.
    expect(await waiting()).toMatchObject([{ status: 'sent', body: '' }]);
  });
});

/** RFC 8292: `vapid t=<JWT>, k=<public key>`. */
function isSigned(authorization: string, publicKey: string, audience: string): boolean {
  const [, head, claims, signature, key] = /t=([^.]+)\.([^.]+)\.([^,]+), ?k=(.+)$/.exec(authorization)!;
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const { aud } = JSON.parse(Buffer.from(claims!, 'base64url').toString()) as { aud: string };
  return (
    key === publicKey &&
    aud === audience &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature!, 'base64url'),
    )
  );
}

test.each([404, 410, 403])(
  'a device at whose address the service answers %i is forgotten, and its message',
  async (status) => {
    await withPushService(status, async (_deliveries, address) => {
      await save(createBrowser());
      await moveTo(address);
      await invite();
      await sendAll();
      expect([await devices(), await waiting()]).toEqual([[], []]);
    });
  },
);

test.each([302, 429, 500])('after %i the message waits for another attempt, at the same address', async (status) => {
  await withPushService(status, async (deliveries, address) => {
    await save(createBrowser());
    await moveTo(address);
    await invite();
    await sendAll();
    expect(deliveries).toHaveLength(1);
    expect([await devices(), await waiting()]).toMatchObject([[{ endpoint: address }], [{ status: 'waiting' }]]);
  });
});

test('only the chosen kinds are sent, and none once all are off', async () => {
  const browser = createBrowser();
  await save(browser, { kinds: ['message'] });
  await invite();
  expect(await waiting()).toEqual([]);
  expect((await client.post('/push/device/show', { body: { endpoint: browser.endpoint } })).body).toEqual({
    kinds: ['message'],
    quiet_hours: null,
  });
  await save(browser, { kinds: [] });
  expect(await devices()).toEqual([]);
  expect((await client.post('/push/device/show', { body: { endpoint: browser.endpoint } })).body).toBeNull();
});

test('a hidden company is not named', async () => {
  await save(createBrowser());
  await ring('applicationStatus', { company_name: 'Secret', is_confidential: true, status: 'shortlisted' });
  const [message] = await waiting();
  expect(JSON.parse(message!.body)).toMatchObject({ body: 'Confidential company, Baker: Shortlisted' });
});

test.each([
  ['applicationStatus', 'rejected', 'did not choose you this time: Baker'],
  ['interviewInvite', 'changed', 'changed the interview: Baker'],
  ['interviewInvite', 'cancelled', 'called off the interview: Baker'],
] as const)('the locked screen says of %s, %s, what happened (rule 91.1)', async (type, status, sentence) => {
  await save(createBrowser());
  await ring(type, { status, is_confidential: true });
  expect((await waiting()).map(({ body }) => JSON.parse(body).body)).toEqual([`Confidential company ${sentence}`]);
  await ring(type, { status });
  expect((await waiting()).map(({ body }) => JSON.parse(body).body)).toEqual([`Yoma Bread ${sentence}`]);
});

test('the device ends with its session, and belongs to whoever used it last', async () => {
  const browser = createBrowser();
  await save(browser);
  const next = await server.as(await server.createJobseeker());
  await next.post('/push/device', {
    body: { endpoint: browser.endpoint, ...browser.keys, kinds: ['alert'], quiet_hours: null },
  });
  expect(await devices()).toEqual([]);
  expect((await client.post('/push/device/show', { body: { endpoint: browser.endpoint } })).body).toBeNull();
  await save(browser);
  await client.post('/logout');
  expect(await devices()).toEqual([]);
});

test('of one person at most five devices, the newest', async () => {
  const browsers = Array.from({ length: 7 }, () => createBrowser());
  for (const browser of browsers) await save(browser);
  expect((await devices()).map(({ endpoint }) => endpoint).sort()).toEqual(
    browsers
      .slice(2)
      .map(({ endpoint }) => endpoint)
      .sort(),
  );
});

test.each([
  'http://fcm.googleapis.com/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://10.0.0.1/x',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evil.example/fcm.googleapis.com',
  'https://fcm.googleapis.com:22/x',
  'https://user@fcm.googleapis.com/x',
  'https://fcm.googleapis.com@127.0.0.1/x',
  'https://notify.windows.com.evil.example/',
  'https://evilnotify.windows.com/',
  'file:///etc/passwd',
  'no address',
])('%s is no push service', async (address) => {
  expect(isPushService(address)).toBe(false);
  expect((await save(createBrowser(address))).status).toBe(422);
});

test('the services of the browsers are', () => {
  for (const address of [
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://sg2p.notify.windows.com/w/?token=x',
  ])
    expect(isPushService(address)).toBe(true);
});

test.each([
  ['p256dh', 'x'],
  ['auth', 'x'.repeat(500)],
  ['kinds', ['everything']],
  ['quiet_hours', { from: 7, until: 7 }],
  ['quiet_hours', { from: 24, until: 7 }],
])('a hostile %s is refused', async (field, value) => {
  const { endpoint, keys } = createBrowser();
  const body = { endpoint, ...keys, kinds: ['alert'], quiet_hours: null, [field]: value };
  expect((await client.post('/push/device', { body })).status).toBe(422);
});

test('only jobseekers with a session', async () => {
  const { endpoint, keys } = createBrowser();
  const body = { endpoint, ...keys, kinds: ['alert'], quiet_hours: null };
  expect((await server.guest().post('/push/device', { body })).status).toBe(401);
  expect((await (await server.as(await server.createCompany())).post('/push/device', { body })).status).toBe(403);
});

test.each([
  ['2026-11-29T14:00:00Z', '2026-11-29T14:00:00Z'],
  // Half past nine in the evening in Yangon, and five in the morning.
  ['2026-11-29T15:00:00Z', '2026-11-30T00:30:00Z'],
  ['2026-11-29T22:30:00Z', '2026-11-30T00:30:00Z'],
  ['2026-11-30T00:30:00Z', '2026-11-30T00:30:00Z'],
])('with quiet hours from 21 to 7, what happens at %s is sent at %s', (now, sent) => {
  expect(afterQuietHours(new Date(now), 21, 7).toISOString()).toBe(new Date(sent).toISOString());
});

describe('in quiet hours', () => {
  const stage = (id: number, status: 'shortlisted' | 'hired' | 'rejected') =>
    transact(server.db, server.services.log, (trx, afterCommit) =>
      notify(
        trx,
        { services: server.services, afterCommit },
        {
          userId: user.id,
          type: 'applicationStatus',
          groupKey: `applicationStatus:${id}`,
          data: { position_title: `Job ${id}`, company_name: 'Golden Lotus', job_id: id, status },
        },
      ),
    );
  const quietHours = () => {
    const hour = new Date(Date.now() + 6.5 * 3600_000).getUTCHours();
    return { from: hour, until: (hour + 2) % 24 };
  };
  const bodies = async () => (await waiting()).map(({ body }) => (JSON.parse(body) as PushMessage).body);

  beforeEach(async () => {
    await save(createBrowser(), { quiet_hours: quietHours() });
  });

  test('a message waits in the outbox', async () => {
    await invite();
    const [message] = await waiting();
    expect(message!.next_attempt_at.getTime()).toBeGreaterThan(Date.now());
    expect(await sendAll()).toBe(0);
  });

  test('another choice for the device deletes what it is no longer told of, and only that (rule 91.1)', async () => {
    const browser = createBrowser();
    const hours = quietHours();
    await save(browser, { quiet_hours: hours });
    await server.db.deleteFrom('push_devices').where('endpoint', '!=', browser.endpoint).execute();
    await invite();
    await stage(1, 'hired');
    const later = { ...hours, until: (hours.until + 1) % 24 };
    await save(browser, { kinds: ['message', 'status'], quiet_hours: later });
    expect(await bodies()).toEqual([expect.stringContaining('Hired')]);
    const [message] = await waiting();
    expect(message!.next_attempt_at).toEqual(afterQuietHours(new Date(), later.from, later.until));
    expect(await sendAll()).toBe(0);

    await withPushService(201, async (deliveries, address) => {
      await save(browser, { kinds: ['status'] });
      await moveTo(address);
      await sendAll();
      expect(deliveries.map(({ body }) => browser.read(body).body)).toEqual([expect.stringContaining('Hired')]);
    });
  });

  test('only the newest with the same tag waits', async () => {
    await stage(1, 'shortlisted');
    await stage(2, 'shortlisted');
    await stage(1, 'hired');
    expect(await bodies()).toEqual([expect.stringContaining('Job 2'), expect.stringContaining('Hired')]);
  });

  test('what is no longer true waits no longer', async () => {
    for (const id of [1, 2, 3, 4]) await stage(id, 'rejected');
    await forgetUnread(server.db, { userId: user.id, groupKey: 'applicationStatus:1' });
    await forgetUnreadGroups(server.db, [
      { userId: user.id, groupKey: 'applicationStatus:2' },
      { userId: user.id, groupKey: 'applicationStatus:3' },
    ]);
    await forgetUnread(server.db, { userId: user.id + 1, groupKey: 'applicationStatus:4' });
    expect(await bodies()).toEqual([expect.stringContaining('Job 4')]);
  });

  test('nothing that waits names the company of a job which hides it by now, or is lost (rule 15.2)', async () => {
    await stage(1, 'shortlisted');
    await stage(2, 'shortlisted');
    await invite();
    const [before] = await waiting();
    await hideCompanyOfJob(server.db, 1);
    expect(await bodies()).toEqual([
      'Confidential company, Job 1: Shortlisted',
      expect.stringContaining('Golden Lotus, Job 2'),
      'Yoma Bread: Baker',
    ]);
    expect((await waiting())[0]).toEqual({ ...before, body: expect.not.stringContaining('Golden Lotus') });
  });
});
