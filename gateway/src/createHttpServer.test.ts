import { setTimeout as sleep } from 'node:timers/promises';
import { UPLOAD_LIMIT_MS } from '@jpro/api/fields';
import { createHttpServer } from './createHttpServer.ts';
import { publicBuild, shellBuild } from './testing/fixtureReleases.ts';
import { startGateway, type GatewayUnderTest } from './testing/startGateway.ts';

const SETTINGS = { publicUrl: undefined, trustProxy: true, sourceMaps: false, serviceWorker: true } as const;

let site: GatewayUnderTest;
beforeAll(async () => {
  site = await startGateway([shellBuild('1.0.0'), publicBuild('1.0.0')], { configuration: SETTINGS });
});
afterAll(() => site.close());

const CLAIMED = { 'x-forwarded-for': '6.6.6.6, 7.7.7.7, 203.0.113.7' };

test('behind a proxy the visitor is who the proxy names, not who the request claims to be for', async () => {
  const echo = (await (await site.get('/api/echo', CLAIMED)).json()) as Record<string, string>;
  expect(echo['x-forwarded-for']).toBe('203.0.113.7, 127.0.0.1');
});

test('so it is for the requests of a page', async () => {
  site.seen.requests.length = 0;
  await site.get('/en/jobpost/cook/7', CLAIMED);
  const addresses = site.seen.requests.map(({ headers }) => headers['x-forwarded-for']);
  expect(addresses.length).toBeGreaterThan(0);
  expect(new Set(addresses)).toEqual(new Set(['203.0.113.7']));
});

test('rule 35.3: a request may take as long as a file on a slow line', () => {
  const { server } = createHttpServer(() => undefined, {} as never, false);
  expect(server.requestTimeout).toBe(UPLOAD_LIMIT_MS);
});

test('a gateway that closes finishes what is under way, and waits for no connection that a browser keeps', async () => {
  const closing = await startGateway([shellBuild('1.0.0'), publicBuild('1.0.0')]);
  closing.seen.userDelayMs = 500;
  const response = closing.get('/api/user');
  while (!closing.seen.requests.some(({ url }) => url === '/api/user')) await sleep(5);
  const started = performance.now();
  await Promise.all([closing.close(), response]);
  expect((await response).status).toBe(401);
  expect(performance.now() - started).toBeLessThan(30_000);
});
