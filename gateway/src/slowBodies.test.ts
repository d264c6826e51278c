import { connect } from 'node:net';
import { publicBuild, shellBuild } from './testing/fixtureReleases.ts';
import { startGateway, type GatewayUnderTest } from './testing/startGateway.ts';

/** A file may take as long as the whole test. */
const LIMITS = { headersMs: 60_000, requestMs: 60_000, bodyMs: 500, restMs: 300, idleMs: 60_000, checkMs: 100 };
const SOON_MS = 10_000;
const BYTE_MS = 50;
const CONNECTIONS = 100;

let site: GatewayUnderTest;
let read: number;
beforeAll(async () => {
  site = await startGateway([shellBuild('1.0.0'), publicBuild('1.0.0')], { connectionLimits: LIMITS });
});
afterAll(() => site.close());
beforeEach(() => {
  read = 0;
});

/** Announces a long body and sends a byte at a time. @returns all that comes back until the connection is closed */
async function trickle(path: string, type: string): Promise<string> {
  const socket = connect(Number(new URL(site.origin).port), '127.0.0.1').on('error', () => undefined);
  let received = '';
  socket.on('data', (bytes) => (received += String(bytes)));
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\nContent-Type: ${type}\r\n\r\n`);
  const timer = setInterval(() => socket.write('x'), BYTE_MS);
  const closed = Promise.withResolvers<void>();
  socket.on('close', () => closed.resolve());
  const tooLate = setTimeout(() => closed.reject(new Error('the connection is still open')), SOON_MS);
  await closed.promise.finally(() => clearInterval(timer));
  clearTimeout(tooLate);
  read += socket.bytesWritten;
  return received;
}

test.each([
  ['JSON for the API', '/api/echo', 'application/json'],
  ['a form', '/login', 'application/x-www-form-urlencoded'],
  ['a report', '/telemetry', 'text/plain'],
])('%s that arrives byte by byte is not waited for as a file is', async (_title, path, type) => {
  const received = await Promise.all(Array.from({ length: CONNECTIONS }, () => trickle(path, type)));
  expect(received.join('')).not.toContain('HTTP/1.1 2');
  expect((await site.get('/en')).status).toBe(200);
});

test('a file that is refused, as one without a session is, keeps no connection', async () => {
  const received = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => trickle('/api/echo', 'multipart/form-data; boundary=b')),
  );
  expect(new Set(received.map((response) => response.slice(0, 'HTTP/1.1 415'.length)))).toEqual(
    new Set(['HTTP/1.1 415']),
  );
  expect(read).toBeLessThan(CONNECTIONS * 1_000);
});

test('what arrives in time is read, on the same connection', async () => {
  for (let sent = 0; sent < 2; sent += 1) {
    const response = await site.post('/api/echo', JSON.stringify({ sent }), { 'content-type': 'application/json' });
    expect(await response.json()).toEqual({ body: { sent } });
  }
});
