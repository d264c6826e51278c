/** Against a real SMTP server on this machine. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { createMessageProviders } from './messageProviders.ts';
import { createOutboxSender, type OutboxSender } from '../outbox/outboxSender.ts';
import { startTestServer, type TestServer } from '../testing.ts';

interface Received {
  from: string;
  to: string[];
  content: string;
}

let smtp: SMTPServer;
let received: Received[];
let refusal: number | undefined;
/** How long the mail server takes to accept a mail, in milliseconds. */
let takes: number;
let server: TestServer;
let sender: OutboxSender;

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, callback) {
      callback(refusal ? Object.assign(new Error('no such mailbox'), { responseCode: refusal }) : null);
    },
    onData(stream, session, callback) {
      let content = '';
      stream.on('data', (chunk: Buffer) => {
        content += chunk;
      });
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), content });
        setTimeout(callback, takes);
      });
    },
  });
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve);
  });
  const { port } = smtp.server.address() as AddressInfo;
  server = await startTestServer({ smtp: { url: `smtp://127.0.0.1:${port}`, from: 'JPro <no-reply@jpro.test>' } });
  sender = createOutboxSender(server.db, server.services.log, createMessageProviders(server.services.configuration));
});
beforeEach(async () => {
  received = [];
  refusal = undefined;
  takes = 0;
  await server.db.deleteFrom('outbox_messages').execute();
});
afterAll(async () => {
  await sender.stop();
  await server.close();
  await new Promise<void>((resolve) => {
    smtp.close(resolve);
  });
});

const later = (seconds: number) => new Date(Date.now() + seconds * 1000);
const message = () => server.db.selectFrom('outbox_messages').selectAll().executeTakeFirstOrThrow();
const write = (mail = {}) =>
  server.services.outbox.mail(server.db, { to: 'aye@example.com', subject: 'အင်တာဗျူး', body: 'မင်္ဂလာပါ', ...mail });
const decoded = (part: string) => Buffer.from(part.replace(/\s/g, ''), 'base64').toString();

test('a mail arrives with its sender, subject, text and calendar entry, in Burmese', async () => {
  await write({
    attachments: [
      { filename: 'interview.ics', contentType: 'text/calendar; charset=utf-8', content: 'BEGIN:VCALENDAR' },
    ],
  });
  expect(await sender.sendDue(later(1))).toBe(1);
  const [mail] = received;
  expect(mail).toMatchObject({ from: 'no-reply@jpro.test', to: ['aye@example.com'] });
  expect(mail!.content).toContain('From: JPro <no-reply@jpro.test>');
  expect([...mail!.content.matchAll(/=\?UTF-8\?B\?([^?]+)\?=/g)].map(([, word]) => decoded(word!)).join('')).toBe(
    'အင်တာဗျူး',
  );
  expect(mail!.content).toContain(Buffer.from('မင်္ဂလာပါ').toString('base64'));
  expect(mail!.content).toContain('filename=interview.ics');
  expect(await message()).toMatchObject({ status: 'sent', last_error: null });
});

test('the message id is the same in every attempt, so that a repeat can be recognized', async () => {
  refusal = 451;
  await write();
  await sender.sendDue(later(1));
  expect(await message()).toMatchObject({ status: 'waiting', attempts: 1, last_error: expect.stringContaining('451') });
  refusal = undefined;
  await sender.sendDue(later(120));
  expect(received[0]!.content).toContain(`Message-ID: <${(await message()).reference}@jpro.test>`);
});

test('a mailbox that does not exist is not retried', async () => {
  refusal = 550;
  await write();
  await sender.sendDue(later(1));
  expect(await message()).toMatchObject({ status: 'failed', attempts: 1 });
});

test('a subject cannot add a header or a recipient', async () => {
  await write({ subject: 'Hello\r\nBcc: other@example.com' });
  await sender.sendDue(later(1));
  expect(received[0]!.to).toEqual(['aye@example.com']);
  expect(received[0]!.content).not.toMatch(/^Bcc:/im);
});

test('text messages stay in the outbox while only mail has a provider', async () => {
  await server.services.outbox.sms(server.db, '+959712345678', 'code');
  expect(await sender.sendDue(later(1))).toBe(0);
  expect(await message()).toMatchObject({ status: 'waiting', attempts: 0 });
});

test('a mail that can be ended has the headers of the mail program’s one-click button (RFC 8058)', async () => {
  const url = 'https://jpro.test/api/unsubscribe/job.7.abc';
  const mail = { to: 'reader@example.com', subject: 'New jobs', body: 'Two new jobs.' };
  await server.services.outbox.mail(server.db, { ...mail, unsubscribeUrl: url });
  await server.services.outbox.mail(server.db, mail);
  await sender.sendDue(later(1));
  const [ending, plain] = received.toSorted((one, other) => other.content.length - one.content.length);
  expect(ending?.content).toContain(`List-Unsubscribe: <${url}>`);
  expect(ending?.content).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(plain?.content).not.toContain('List-Unsubscribe');
});

test('a mail server or an SMS provider that takes long to accept a message gets it once', async () => {
  takes = 11_000;
  let texts = 0;
  const provider = createServer((request, response) => {
    texts += 1;
    request.resume();
    setTimeout(() => response.end('{}'), takes);
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const smsUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const { configuration, log, outbox } = server.services;
  const slow = createOutboxSender(server.db, log, createMessageProviders({ ...configuration, smsUrl }));
  await write();
  await outbox.sms(server.db, '+959712345678', 'code');
  expect(await slow.sendDue(later(1))).toBe(2);
  await slow.stop();
  provider.close();
  const outcomes = await server.db.selectFrom('outbox_messages').select(['status', 'attempts']).execute();
  expect(outcomes).toEqual([
    { status: 'sent', attempts: 1 },
    { status: 'sent', attempts: 1 },
  ]);
  expect([received.length, texts]).toEqual([1, 1]);
});
