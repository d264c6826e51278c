/**
 * The headers of every response: data rather than a page, for whom it is, and cookies out of reach of scripts and other
 * sites.
 */
import fc from 'fast-check';
import type { EndpointSpec } from '@jpro/api/contract';
import { filledRequest, PLACES, validParts } from '../../testing/safety/filledRequest.ts';
import { idPlaces } from '../../testing/safety/idPlaces.ts';
import { NAMED_RESOURCES } from '../../testing/safety/namedResources.ts';
import { createWorld, type World } from '../../testing/safety/ownedWorld.ts';
import { TEST_PASSWORD, startTestServer, type TestResponse, type TestClient, type TestServer } from '../../testing.ts';
import { namedEndpoints } from './contract/handlers.ts';

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer({ responseCache: true });
  world = await createWorld(server);
});
afterAll(() => server.close());

const endpoints = namedEndpoints.map(
  ({ name, spec }) => [`${spec.method} ${spec.path}`, { name, spec: spec as EndpointSpec }] as const,
);
const reads = endpoints.filter(([, { spec }]) => spec.method === 'GET' && !spec.changesState);

function read(client: TestClient, { name, spec }: { name: string; spec: EndpointSpec }): Promise<TestResponse> {
  const own = idPlaces
    .filter((place) => place.endpoint.name === name && NAMED_RESOURCES[place.name])
    .map(({ name: place, field }) => [field, [world.ids[NAMED_RESOURCES[place]![1]]]]);
  const [parts] = fc.sample(validParts(spec, { known: { ...PLACES, ...Object.fromEntries(own) }, onlyKnown: true }), {
    numRuns: 1,
    seed: 1,
  });
  const { address, request } = filledRequest(spec, parts!);
  return client.at('GET', address, request);
}

const cookieLines = ({ headers }: TestResponse) => [headers['set-cookie'] ?? []].flat();

test.each(endpoints)('%s returns data that no page can frame, run or misinterpret', async (_title, { spec }) => {
  const { headers } = await world.strangers.guest.at(spec.method, `/api${spec.path.replace(/\{\w+\}/g, '1')}`);
  expect(headers).toMatchObject({
    'x-request-id': expect.any(String),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
  });
});

test('an unknown or malformed address has the headers too', async () => {
  for (const address of ['/api/nowhere', '/api/jobpost/%zz']) {
    const { headers, body } = await server.guest().at('GET', address);
    expect(headers).toMatchObject({
      'x-request-id': body.request_id,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  }
});

test.each(reads)('%s: responses to signed-in users are not cached', async (_title, endpoint) => {
  for (const role of ['jobseeker', 'company'] as const) {
    const { status, headers } = await read(world.owners[role], endpoint);
    expect(status).toBeLessThan(500);
    // Lookups are the same for all.
    if (endpoint.spec.cached?.browser && status < 300)
      expect(headers['cache-control']).toMatch(/^public, max-age=\d+$/);
    else expect([role, headers['cache-control']]).toEqual([role, 'no-store']);
  }
});

test.each(reads.filter(([, { spec }]) => spec.cached))(
  '%s: a cacheable response sets no cookie',
  async (_title, endpoint) => {
    const returning = server.guest();
    await returning.post('/login', {
      body: { login: world.jobseeker.phone_number, password: TEST_PASSWORD, user_type: 'jobseeker', remember: true },
    });
    // The session is due, so the next response that may would prolong its cookie.
    await server.db
      .updateTable('sessions')
      .set({ last_seen_at: new Date(Date.now() - 3 * 3600_000) })
      .execute();
    for (const client of [server.guest(), server.guest(), returning]) {
      const response = await read(client, endpoint);
      if (response.headers['cache-control'] !== 'no-store') expect(cookieLines(response)).toEqual([]);
    }
  },
);

describe('cookies', () => {
  const body = () => ({
    login: world.jobseeker.phone_number,
    password: TEST_PASSWORD,
    user_type: 'jobseeker',
    remember: true,
  });

  test('session and known device are HttpOnly; all are SameSite', async () => {
    const client = server.guest();
    const lines = [
      await client.get('/sanctum/csrf-cookie'),
      await client.post('/login', { body: body() }),
      await client.post('/change_locales/en'),
    ].flatMap(cookieLines);
    expect(new Set(lines.map((line) => line.split('=')[0]))).toEqual(
      new Set(['XSRF-TOKEN', 'jpro_session', 'jpro_device', 'rememberMe', 'locale']),
    );
    for (const line of lines) expect(line).toMatch(/; SameSite=Lax/);
    for (const line of lines)
      expect([line, /HttpOnly/.test(line)]).toEqual([line, /^jpro_(?:session|device)=/.test(line)]);
    for (const line of lines) expect(line).not.toMatch(/Domain=/);
  });

  test.each([
    ['the proxy says https', { trustProxy: true }, { 'x-forwarded-proto': 'https' }],
    ['the public address is https', { publicUrl: 'https://jpro.example' }, {}],
    ['in production', { production: true, publicUrl: 'https://jpro.example' }, {}],
  ])('all are Secure when %s', async (_when, settings, headers) => {
    const secure = await startTestServer(settings);
    const user = await secure.createJobseeker();
    const client = secure.guest();
    const lines = [
      await client.get('/sanctum/csrf-cookie', { headers }),
      await client.post('/login', { body: { ...body(), login: user.phone_number }, headers }),
      await client.post('/change_locales/en', { headers }),
    ].flatMap(cookieLines);
    expect(lines.length).toBeGreaterThanOrEqual(5);
    for (const line of lines) expect(line).toMatch(/; Secure/);
    await secure.close();
  });
});
