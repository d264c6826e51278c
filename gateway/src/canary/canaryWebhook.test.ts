import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CanaryEvent } from '@jpro/releases';
import { CanaryWebhook } from './canaryWebhook.ts';

const SECRET = 'a secret of the webhook';

const evidence = {
  unit: 'mfe-company',
  version: '1.5.0',
  event: 'abort',
  percent: 10,
  views: { canary: 95, current: 900 },
  failingAddresses: { canary: 14, current: 1 },
  evidence: 900_000,
  certainEvidence: 120,
} as const;
const event = {
  evidence,
  report: { current: '1.4.0', next: { percent: 25, at: '' } },
  revision: {
    number: 42,
    channel: 'production',
    at: '2026-11-22T10:00:00.000Z',
    who: 'gateway@host',
    why: 'it fails more often than 1.4.0: failures at 14 addresses',
  },
} as unknown as CanaryEvent;

let receiver: Server;
let webhook: CanaryWebhook;
let received: { body: string; signature: unknown }[];
let statuses: number[];
let logged: string[];

beforeEach(async () => {
  [received, statuses, logged] = [[], [], []];
  receiver = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      received.push({ body, signature: request.headers['x-jpro-signature'] });
      response.writeHead(statuses.shift() ?? 200).end('ok');
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  const log = (facts: unknown, text?: string) => void logged.push(`${(facts as { code?: string }).code ?? ''} ${text}`);
  webhook = new CanaryWebhook({
    url: `http://127.0.0.1:${port}/hook`,
    secret: SECRET,
    logger: { warn: log, error: log },
    pauses: [20, 20],
  });
});
afterEach(async () => {
  webhook.close();
  receiver.closeAllConnections();
  receiver.close();
});

async function until(isTrue: () => boolean) {
  while (!isTrue()) await sleep(10);
}

test('a message is JSON with a text, as Slack takes it, and signed', async () => {
  webhook.send(event);
  await until(() => received.length === 1);
  const [{ body, signature }] = received as [(typeof received)[0]];
  expect(signature).toBe(`sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`);
  expect(JSON.parse(body)).toEqual({
    text:
      'mfe-company 1.5.0 was taken back from 10 % of the visitors: it fails more often than 1.4.0: ' +
      'failures at 14 addresses (production revision 42)',
    canary: {
      ...evidence,
      why: 'it fails more often than 1.4.0: failures at 14 addresses',
      channel: 'production',
      revision: 42,
      at: '2026-11-22T10:00:00.000Z',
      by: 'gateway@host',
    },
  });
});

test.each([
  ['few-addresses', 'mfe-company 1.5.0 waits for an operator, and all visitors get 1.4.0: '],
  ['few-views', 'mfe-company 1.5.0 stays at 10 % of the visitors: '],
] as const)('a pause because of %s says what visitors get', async (reason, text) => {
  webhook.send({ ...event, evidence: { ...evidence, event: 'pause', reason } });
  await until(() => received.length === 1);
  expect(JSON.parse(received[0]!.body)).toMatchObject({ text: expect.stringContaining(text), canary: { reason } });
});

test('one that is not taken is sent again, and nobody waits for it', async () => {
  statuses = [503, 500];
  webhook.send(event);
  expect(received).toEqual([]);
  await until(() => received.length === 3);
  await sleep(60);
  expect(received).toHaveLength(3);
  expect(logged).toHaveLength(2);
});

test('one that is never taken is logged', async () => {
  statuses = [500, 500, 500, 500];
  webhook.send(event);
  await until(() => logged.some((line) => line.startsWith('JP-G016')));
  expect(received).toHaveLength(3);
});

test('a gateway that stops does not wait for it', async () => {
  statuses = [500];
  webhook.send(event);
  await until(() => logged.length === 1);
  webhook.close();
  await sleep(60);
  expect(received).toHaveLength(1);
  expect(logged).toHaveLength(1);
});
