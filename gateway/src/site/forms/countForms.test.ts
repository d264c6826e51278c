/** Limits on what is sent to the gateway (rule 10). */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { VISIT_LIMITS, type Requester } from '@jpro/server/edge';
import { publicBuild, shellBuild } from '../../testing/fixtureReleases.ts';
import { startGateway, type GatewayUnderTest } from '../../testing/startGateway.ts';
import { READING } from './notAccepted.ts';

const { form } = VISIT_LIMITS;
const ADDRESS = { address: '127.0.0.1' };

let site: GatewayUnderTest;
/** `POST /login`: every route that is not for reading. */
const sending = new Set<string>();
beforeAll(async () => {
  const watch = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) if (!READING.includes(each)) sending.add(`${each} ${url}`);
    });
  subscribe('fastify.initialization', watch);
  site = await startGateway([shellBuild('1.0.0'), publicBuild('1.0.0')]);
  unsubscribe('fastify.initialization', watch);
});
afterAll(() => site.close());

async function flood(requester: Requester, times: number): Promise<void> {
  for (let index = 0; index < times; index += 1) await site.edge.visits.take(form, requester);
}

/** `fetch` does not send every method. */
async function send(method: string, path: string, headers: Record<string, string> = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(`${site.origin}${path}`, { method, headers, agent: false }, resolve).on('error', reject).end();
  const response = await promise;
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

test('every route that is not for reading is counted', async () => {
  await flood(ADDRESS, form.perNewcomers);
  const routes = [...sending].filter((route) => !route.includes(' /api/'));
  expect(routes).toEqual(
    expect.arrayContaining(['POST /releases', 'POST /preferences', 'POST /login', 'POST /*', 'PUT /*']),
  );
  for (const route of routes) {
    const [method = '', path = ''] = route.split(' ');
    const { status, headers } = await send(method, path.replace('*', 'en'), { origin: site.origin });
    expect([route, status, Number(headers['retry-after']) > 0]).toEqual([route, 429, true]);
  }
});

test('a browser gets a page in the language of its page, which leads back there', async () => {
  const refused = await send('POST', '/preferences', {
    accept: 'text/html,*/*;q=0.8',
    referer: `${site.origin}/en/search?page=2`,
  });
  expect(refused.status).toBe(429);
  expect(refused.body).toContain('<h1>Too many pages in a short time</h1>');
  expect(refused.body).toContain('href="/en/search?page=2"');
  const elsewhere = await send('POST', '/preferences', { accept: 'text/html', referer: 'https://evil.example/x' });
  expect(elsewhere.body).toContain('href="/"');
});

test('pages and visitors of the same address are unaffected, a visitor who floods has an own limit', async () => {
  expect((await send('GET', '/en')).status).toBe(200);
  const [neighbour, flooder] = [site.edge.visitorIds.issue(), site.edge.visitorIds.issue()];
  const visitor = site.edge.visitorIds.read(flooder)?.id;
  await flood({ ...ADDRESS, visitor }, form.perVisitor);
  const choose = (id: string) => send('POST', '/preferences', { cookie: `jpro_visitor=${id}` });
  expect([(await choose(neighbour)).status, (await choose(flooder)).status]).toEqual([303, 429]);
});
