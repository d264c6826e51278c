import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { mock } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { deleteOldRows } from '../background/deleteOldRows.ts';
import { featureDeleteOldRows } from '../domains/index.ts';
import { startTestServer, type TestServer } from '../testing.ts';
import { createMessageProviders } from '../adapters/messageProviders.ts';
import { createOutboxSender, type OutboxSender } from './outboxSender.ts';

interface SentRequest {
  url: string;
  authorization: string | undefined;
  body: { to: string; message: string; sender: string; reference: string };
}

let provider: HttpServer;
let requests: SentRequest[];
let status: number;
/** The provider responds when it resolves. */
let held: Promise<void>;
let server: TestServer;
let sender: OutboxSender;

beforeAll(async () => {
  provider = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk;
    });
    request.on('end', async () => {
      requests.push({
        url: `${request.method} ${request.url}`,
        authorization: request.headers.authorization,
        body: JSON.parse(text) as SentRequest['body'],
      });
      await held;
      response.writeHead(status).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => {
    provider.once('listening', resolve);
  });
  server = await startTestServer({
    smsUrl: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    smsToken: 'provider-token',
  });
  sender = createOutboxSender(server.db, server.services.log, createMessageProviders(server.services.configuration));
});
beforeEach(async () => {
  requests = [];
  status = 200;
  held = Promise.resolve();
  await server.db.deleteFrom('outbox_messages').execute();
});
afterAll(async () => {
  await server.close();
  provider.close();
});

const write = () => server.services.outbox.sms(server.db, '+959712345678', 'မင်္ဂလာပါ');
const message = () => server.db.selectFrom('outbox_messages').selectAll().executeTakeFirstOrThrow();
const later = (seconds: number) => new Date(Date.now() + seconds * 1000);

test('a message is sent to the provider once (rule 68)', async () => {
  await write();
  await sender.sendDue(later(1));
  await sender.sendDue(later(3600));
  expect(requests).toEqual([
    {
      url: 'POST /api/v2/send',
      authorization: 'Bearer provider-token',
      body: {
        to: '+959712345678',
        message: 'မင်္ဂလာပါ',
        sender: 'JPro',
        reference: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    },
  ]);
  expect(await message()).toMatchObject({ status: 'sent', sent_at: expect.any(Date) });
});

test('a message of a failed transaction is never sent', async () => {
  await server.db
    .transaction()
    .execute(async (trx) => {
      await server.services.outbox.sms(trx, '+959712345678', 'no');
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  expect(await sender.sendDue(later(60))).toBe(0);
});

test('of a sent message only the recipient and the subject stay; a failed one can be sent again', async () => {
  await server.services.outbox.sms(server.db, '+959712345678', '123456 is your JPro code.');
  status = 422;
  await sender.sendDue(later(1));
  expect(await message()).toMatchObject({ status: 'failed', body: '123456 is your JPro code.' });
  await server.db.updateTable('outbox_messages').set({ status: 'waiting' }).execute();
  status = 200;
  await sender.sendDue(later(60));
  expect(requests.at(-1)?.body.message).toBe('123456 is your JPro code.');
  expect(await message()).toMatchObject({ status: 'sent', recipient: '+959712345678', body: '' });
});

test('a failing provider is retried with growing pauses for about six hours', async () => {
  status = 503;
  await write();
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 30; attempt += 1) {
    expect(await message()).toMatchObject({ status: 'waiting' });
    const now = later(attempt * 10_000);
    await sender.sendDue(now);
    waits.push(Math.round(((await message()).next_attempt_at.getTime() - now.getTime()) / 1000));
  }
  expect(waits.slice(0, 10)).toEqual([20, 25, 35, 55, 95, 175, 335, 655, 915, 915]);
  expect(waits.slice(0, -1).reduce((sum, seconds) => sum + seconds) / 3600).toBeCloseTo(5.7, 1);
  expect(await message()).toMatchObject({ status: 'failed', last_error: 'the provider responded 503' });
  expect(await sender.sendDue(later(1_000_000))).toBe(0);
});

describe('a message that expires, such as a code,', () => {
  const writeCode = () =>
    server.services.outbox.sms(server.db, '+959712345678', '123456 is your JPro code.', { expiresAt: later(300) });

  test('is sent before that', async () => {
    await writeCode();
    await sender.sendDue(later(299));
    expect(await message()).toMatchObject({ status: 'sent' });
  });

  test('is given up after that, with the reason why it was not sent before', async () => {
    status = 503;
    await writeCode();
    await sender.sendDue(later(200));
    status = 200;
    await sender.sendDue(later(301));
    expect(requests).toHaveLength(1);
    expect(await message()).toMatchObject({ status: 'failed', last_error: 'the provider responded 503' });
  });

  test('is not sent late because there was no provider before', async () => {
    await writeCode();
    await sender.sendDue(later(3600));
    expect(requests).toEqual([]);
    expect(await message()).toMatchObject({ status: 'failed', last_error: 'it expired' });
  });

  test('expires by e-mail as well', async () => {
    let sent = 0;
    const mail = { send: async () => void (sent += 1), check: async () => {}, close() {} };
    await server.services.outbox.mail(server.db, {
      to: 'aye@example.com',
      subject: 'Your code',
      body: '123456',
      expiresAt: later(300),
    });
    await createOutboxSender(server.db, server.services.log, { mail }).sendDue(later(301));
    expect(sent).toBe(0);
    expect(await message()).toMatchObject({ status: 'failed' });
  });
});

test('every attempt carries the same reference, so that the provider can drop a repeated message', async () => {
  status = 503;
  await write();
  await sender.sendDue(later(1));
  status = 200;
  await sender.sendDue(later(60));
  const references = requests.map(({ body }) => body.reference);
  expect(references).toHaveLength(2);
  expect(new Set(references).size).toBe(1);
});

test('a correction waits until the message that it corrects has arrived; other messages do not', async () => {
  const about = (topic: `interview:${number}`, body: string) =>
    server.services.outbox.sms(server.db, '+959712345678', body, { topic });
  const sent = () => requests.splice(0).map(({ body }) => body.message);
  status = 503;
  await about('interview:1', 'Tuesday');
  await sender.sendDue(later(1));
  status = 200;
  await about('interview:1', 'Wednesday');
  await about('interview:1', 'Thursday');
  await about('interview:2', 'Friday');
  await write();
  expect(sent()).toEqual(['Tuesday']);
  await sender.sendDue(later(5));
  expect(sent().sort()).toEqual(['Friday', 'မင်္ဂလာပါ']);
  for (const seconds of [30, 31, 32]) await sender.sendDue(later(seconds));
  expect(sent()).toEqual(['Tuesday', 'Wednesday', 'Thursday']);
});

test('a message being sent is not sent again, however slow the provider', async () => {
  await write();
  const now = Date.now();
  await Promise.all([1, 11, 14].map((seconds) => sender.sendDue(new Date(now + seconds * 1000))));
  expect(requests).toHaveLength(1);
});

test('a message is retried if its sender died before the response', async () => {
  await write();
  const now = later(1);
  await server.db
    .updateTable('outbox_messages')
    .set({ attempts: 1, next_attempt_at: later(6) })
    .execute();
  expect(await sender.sendDue(now)).toBe(0);
  expect(await sender.sendDue(later(7))).toBe(1);
  expect(await message()).toMatchObject({ status: 'sent', attempts: 2 });
});

test('a refused message is not retried, and the log says so without the reason or an address', async () => {
  const warn = jest.spyOn(server.services.log, 'warn').mockReturnValue(undefined);
  status = 422;
  await write();
  await sender.sendDue(later(1));
  const { id } = await message();
  expect(await message()).toMatchObject({ status: 'failed', attempts: 1 });
  expect(warn.mock.calls).toEqual([[{ channel: 'sms', message: id, attempts: 1 }, 'outbox: gave up on a message']]);
  warn.mockRestore();
});

test('messages unsent for a day are given up, and not sent once a provider is configured', async () => {
  await write();
  const days = (count: number) => later(count * 24 * 3600);
  await deleteOldRows(featureDeleteOldRows).run({ db: server.db, services: server.services, now: days(0.9) });
  expect(await message()).toMatchObject({ status: 'waiting' });
  await deleteOldRows(featureDeleteOldRows).run({ db: server.db, services: server.services, now: days(1.1) });
  expect(await message()).toMatchObject({ status: 'failed', last_error: 'it could not be sent for a day' });
  expect(await sender.sendDue(days(2))).toBe(0);
});

test('two concurrent senders send each message once', async () => {
  for (let index = 0; index < 12; index += 1) await write();
  const other = createOutboxSender(
    server.db,
    server.services.log,
    createMessageProviders(server.services.configuration),
  );
  await Promise.all([sender, other, sender, other].map((one) => one.sendDue(later(1))));
  expect(requests).toHaveLength(12);
});

test('a mailed code goes before bulk mails that were written earlier', async () => {
  const nobody = createOutboxSender(
    server.db,
    server.services.log,
    createMessageProviders({
      ...server.services.configuration,
      smtp: { url: 'smtp://127.0.0.1:9', from: 'jpro@example.com' },
    }),
  );
  const mail = (subject: string, isBulk: boolean) =>
    server.services.outbox.mail(server.db, { to: 'aye@example.com', subject, body: '', isBulk });
  for (let index = 0; index < 12; index += 1) await mail('New jobs', true);
  await mail('Your code', false);
  expect(await nobody.sendDue(later(1))).toBe(10);
  const tried = await server.db
    .selectFrom('outbox_messages')
    .select('subject')
    .where('attempts', '=', 1)
    .orderBy('id')
    .execute();
  expect(tried.map(({ subject }) => subject)).toEqual([...Array<string>(9).fill('New jobs'), 'Your code']);
});

test('a code goes before text messages that were written earlier (rule 33.1)', async () => {
  for (let index = 0; index < 12; index += 1) await server.services.outbox.sms(server.db, '+959791000001', 'Interview');
  await server.services.outbox.sms(server.db, '+959791000002', '123456', { expiresAt: later(300) });
  expect(await sender.sendDue(later(1))).toBe(10);
  expect(requests.map(({ body }) => body.message)).toContain('123456');
});

test('an unresponsive mail server delays no text message', async () => {
  const connections: Socket[] = [];
  const silent = createTcpServer((socket) => void connections.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const both = createOutboxSender(
    server.db,
    server.services.log,
    createMessageProviders({
      ...server.services.configuration,
      smtp: { url: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, from: 'jpro@example.com' },
    }),
  );
  for (let index = 0; index < 12; index += 1)
    await server.services.outbox.mail(server.db, { to: 'aye@example.com', subject: '', body: '' });
  await write();
  const sending = both.sendDue(later(1));
  while (requests.length === 0) await wait(20);
  expect(requests).toHaveLength(1);
  await both.stop();
  for (const connection of connections) connection.destroy();
  silent.close();
  await sending;
});

test('a mail that takes minutes to send is not sent by another process meanwhile', async () => {
  const { promise: done, resolve: finish } = Promise.withResolvers<void>();
  let sent = 0;
  const send = () => {
    sent += 1;
    return sent === 1 ? done : Promise.resolve();
  };
  const slow = { send, check: async () => {}, close() {} };
  const [one, other] = [1, 2].map(() => createOutboxSender(server.db, server.services.log, { mail: slow }));
  await server.services.outbox.mail(server.db, { to: 'aye@example.com', subject: '', body: '' });
  mock.timers.enable({ apis: ['setInterval'] });
  try {
    const sending = one!.sendDue(later(1));
    while (sent === 0) await wait(20);
    for (let minutes = 1; minutes <= 3; minutes += 1) {
      mock.timers.tick(60_000);
      for (let looks = 0; looks < 100 && (await message()).next_attempt_at <= later(minutes * 60); looks += 1)
        await wait(20);
      await other!.sendDue(later(1 + minutes * 60));
    }
    expect(sent).toBe(1);
    finish();
    await sending;
  } finally {
    finish();
    mock.timers.reset();
  }
  expect(await message()).toMatchObject({ status: 'sent', attempts: 1 });
});

test('stopping waits for the messages being sent, not for the whole queue', async () => {
  for (let index = 0; index < 35; index += 1) await write();
  const { promise, resolve: received } = Promise.withResolvers<void>();
  held = promise;
  const stopping = createOutboxSender(
    server.db,
    server.services.log,
    createMessageProviders(server.services.configuration),
  );
  stopping.start();
  while (requests.length < 10) await wait(20);
  const stopped = stopping.stop();
  received();
  await stopped;
  expect(requests).toHaveLength(10);
  expect(
    await server.db.selectFrom('outbox_messages').select('id').where('status', '=', 'sent').execute(),
  ).toHaveLength(10);
});

test('the outbox page shows messages in both languages and as JSON, newest first, escaped', async () => {
  await server.services.outbox.sms(server.db, '+959711111111', 'first');
  await server.services.outbox.sms(server.db, '+959722222222', '<script>alert(1)</script>');
  const json = await server.guest().at('GET', '/dev/outbox?format=json');
  expect(json.body.data.map(({ recipient }: { recipient: string }) => recipient)).toEqual([
    '+959722222222',
    '+959711111111',
  ]);
  const english = await server.guest().at('GET', '/dev/outbox?locale=en');
  expect(english.body).toContain('<h1>Outgoing messages</h1>');
  expect(english.body).not.toContain('<script>');
  expect(english.headers['content-security-policy']).toContain("default-src 'none'");
  expect((await server.guest().at('GET', '/dev/outbox?locale=my')).body).toContain('<html lang="my">');
});

test('the outbox page shows the subject and attachments of a mail', async () => {
  await server.services.outbox.mail(server.db, {
    to: 'aye@example.com',
    subject: 'Interview',
    body: 'Tuesday',
    attachments: [{ filename: 'interview.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }],
  });
  const { body } = await server.guest().at('GET', '/dev/outbox?locale=en');
  expect(body).toContain('<strong>Interview</strong>');
  expect(body).toContain('<li>interview.ics</li>');
});

test('there is no outbox page in production', async () => {
  const production = await startTestServer({ production: true });
  expect((await production.guest().at('GET', '/dev/outbox')).status).toBe(404);
  await production.close();
});
