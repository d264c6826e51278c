/** Which requests count, and for whom, on a server with rate limits. */
import { type AddressInfo, connect } from 'node:net';
import { once } from 'node:events';
import { startTestServer, type TestServer } from '../../testing.ts';
import { addressGroup } from './addressGroup.ts';
import { GATEWAY_HEADER } from '../http/edge.ts';
import { SOURCE_LIMITS } from './sourceLimits.ts';
import { VISIT_LIMITS } from './visitLimits.ts';
import { VISITOR_ID_COOKIE } from '@jpro/api/cookies';

const { endpoint } = VISIT_LIMITS;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    rateLimit: true,
    trustProxy: true,
    responseCache: true,
    publicUrl: 'http://localhost',
  });
});
afterAll(() => server.close());

let addresses = 0;
const newAddress = () => `10.30.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`;
const newVisitor = () => `${VISITOR_ID_COOKIE}=${server.services.edge.visitorIds.issue()}`;

interface Asker {
  readonly address: string;
  readonly cookie?: string;
  readonly headers?: Record<string, string>;
}

async function ask(
  path: string,
  { address, cookie, headers = {} }: Asker,
  method: 'GET' | 'HEAD' | 'POST' = 'GET',
): Promise<number> {
  const { statusCode } = await server.app.inject({
    method,
    url: path,
    headers: { 'x-forwarded-for': address, ...(cookie === undefined ? {} : { cookie }), ...headers },
  });
  return statusCode;
}

/** The state after a flood at this address. */
async function afterFlood(address: string, left = 0): Promise<void> {
  for (let index = left; index < endpoint.perNewcomers; index += 1)
    await server.services.edge.visits.take(endpoint, { address });
}

/** Distinct searches, so that no response is cached. */
let searches = 0;
const search = (asker: Asker) => ask(`/api/jobpost?salary_min=${(searches += 1)}`, asker);
const flood = async (times: number, asker: Asker, request = search) => {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) statuses.push(await request(asker));
  return statuses.filter((status) => status === 200).length;
};

test("a flood without ids uses up the newcomers' share; visitors of the same address are unaffected", async () => {
  const address = newAddress();
  expect(await flood(endpoint.perNewcomers + 20, { address })).toBe(endpoint.perNewcomers);
  expect(await search({ address })).toBe(429);
  for (let index = 0; index < 50; index += 1) expect(await search({ address, cookie: newVisitor() })).toBe(200);
});

test('a flood with an id has the share of one visitor', async () => {
  const [address, cookie] = [newAddress(), newVisitor()];
  expect(await flood(endpoint.perVisitor + 20, { address, cookie })).toBe(endpoint.perVisitor);
  expect(await search({ address, cookie: newVisitor() })).toBe(200);
  expect(await search({ address, cookie: `${cookie.slice(0, -1)}!` })).toBe(200);
});

test('a refusal says how long to wait', async () => {
  const address = newAddress();
  await afterFlood(address);
  const { statusCode, headers } = await server.app.inject({
    method: 'GET',
    url: '/api/jobpost',
    headers: { 'x-forwarded-for': address, 'accept-language': 'en' },
  });
  expect(statusCode).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

test('cache hits are not counted', async () => {
  const address = newAddress();
  const cachedEndpoint = (asker: Asker) => ask('/api/jobpost/job_yearly_report', asker);
  await afterFlood(address, 2);
  expect(await flood(20, { address }, cachedEndpoint)).toBe(20);
  expect(await search({ address })).toBe(200);
  expect(await search({ address })).toBe(429);
  expect(await cachedEndpoint({ address })).toBe(200);
});

test('a visitor who shares the refused computation of a flood gets the response all the same', async () => {
  const [flooder, other] = [newAddress(), newAddress()];
  await afterFlood(flooder);
  const path = `/api/jobpost?salary_min=${(searches += 1)}`;
  const asked = [
    { address: flooder },
    { address: other },
    { address: flooder },
    { address: other, cookie: newVisitor() },
  ].map((asker) => ask(path, asker));
  expect(await Promise.all(asked)).toEqual([429, 200, 429, 200]);
});

test('a signed-in user who shares it gets the response, too', async () => {
  const flooder = newAddress();
  await afterFlood(flooder);
  const user = await server.as(await server.createJobseeker());
  const { edge, responses } = server.services;
  responses.clear();
  const { promise: bothAsk, resolve } = Promise.withResolvers<void>();
  const take = edge.visits.take.bind(edge.visits);
  const taking = jest.spyOn(edge.visits, 'take').mockImplementation(async (limit, requester) => {
    if (requester.address === flooder) await bothAsk;
    return take(limit, requester);
  });
  const get = responses.get.bind(responses);
  let asked = 0;
  const getting = jest.spyOn(responses, 'get').mockImplementation((...parameters) => {
    const response = get(...parameters);
    if ((asked += 1) === 2) resolve();
    return response;
  });
  const path = '/api/jobpost/jobseeker_yearly_report';
  const headers = { 'accept-language': 'en' };
  const refused = ask(path, { address: flooder, headers });
  expect((await user.at('GET', path, { headers })).status).toBe(200);
  expect(await refused).toBe(429);
  taking.mockRestore();
  getting.mockRestore();
});

test('HEAD requests are counted like GET requests', async () => {
  const address = newAddress();
  await afterFlood(address, 1);
  const head = (asker: Asker) => ask(`/api/jobpost?salary_min=${(searches += 1)}`, asker, 'HEAD');
  expect([await head({ address }), await head({ address })]).toEqual([200, 429]);
});

test("pictures are not counted, nor are requests between the site's own processes", async () => {
  const address = newAddress();
  await afterFlood(address, 1);
  const statuses = new Set<number>();
  for (let index = 0; index < 5; index += 1) {
    for (const path of ['/file/company/id_1/a.webp', '/file/jobseeker/id_1/a.webp', '/file/blog/0123456789abcdef.webp'])
      statuses.add(await ask(path, { address }));
    statuses.add(await ask('/apps/jpro/events', { address }, 'POST'));
  }
  expect([...statuses]).not.toContain(429);
  expect(await search({ address })).toBe(200);
});

test("the gateway's requests were counted with the page, and nobody else can pose as the gateway", async () => {
  const address = newAddress();
  await afterFlood(address);
  expect(await search({ address, headers: { [GATEWAY_HEADER]: server.services.edge.gatewayMark } })).toBe(200);
  const { length } = server.services.edge.gatewayMark;
  for (const mark of ['1', 'x'.repeat(length), 'é'.repeat(length), 'é'.repeat(length >> 1)]) {
    expect(await search({ address, headers: { [GATEWAY_HEADER]: mark } })).toBe(429);
  }
  expect(server.logged.filter((line) => line.includes('JP-S004'))).toHaveLength(1);
});

test('a signed-in user counts by account, unaffected by a flood at the same address', async () => {
  const [address, user] = [newAddress(), await server.createJobseeker()];
  const session = async () =>
    [...(await server.as(user)).cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const [phone, laptop] = [await session(), await session()];
  const profile = (asker: Asker) => ask('/api/user', asker);
  for (const cookie of [phone, laptop]) expect(await profile({ address, cookie })).toBe(200);
  await afterFlood(address);
  expect(await profile({ address, cookie: phone })).toBe(200);
  for (let index = 2; index < endpoint.perVisitor; index += 1)
    await server.services.edge.visits.take(endpoint, { address: newAddress(), account: user.id });
  expect(await profile({ address: newAddress(), cookie: laptop })).toBe(200);
  expect(await profile({ address, cookie: phone })).toBe(429);
});

test('invented sessions are refused without a query', async () => {
  const address = newAddress();
  const invented = (asker: Asker) =>
    ask('/api/user', { ...asker, cookie: `jpro_session=${'x'.repeat(30)}${(searches += 1)}` });
  await afterFlood(address, 5);
  const statuses: number[] = [];
  for (let index = 0; index < 8; index += 1) statuses.push(await invented({ address }));
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
});

test('an IPv6 address counts by its /64, also for the limits of single endpoints', async () => {
  let host = 0;
  const next = () => `2001:db8:7:7::${(host += 1).toString(16)}`;
  await afterFlood(addressGroup(next()), 10);
  expect(await flood(30, { address: '' }, (asker) => search({ ...asker, address: next() }))).toBe(10);
  expect(await search({ address: '2001:db8:7:8::1' })).toBe(200);

  const login = (address: string) =>
    server.guest().post('/login', {
      body: { login: '09791112223', password: 'wrong password', user_type: 'jobseeker' },
      headers: { 'x-forwarded-for': address, cookie: newVisitor() },
      withoutToken: true,
    });
  expect((await login('2001:db8:8:8::1')).status).toBe(419);
  const guesser = server.guest();
  const guess = (address: string) =>
    guesser.post('/register/confirm', {
      body: { request_id: '0192f0c4-9999-4222-8333-444455556666', code: '123456' },
      headers: { 'x-forwarded-for': address },
    });
  const { max } = SOURCE_LIMITS.codesTried.perNewcomers;
  for (let index = 0; index < max; index += 1) expect((await guess(`2001:db8:9:9::${index}`)).status).not.toBe(429);
  expect((await guess('2001:db8:9:9::ffff')).status).toBe(429);
  expect((await guess('::ffff:203.0.113.200')).status).not.toBe(429);
});

test('an upgrade to an unsupported protocol is ignored', async () => {
  const { app } = server;
  app.server.on('upgrade', server.handleUpgrade);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  for (const protocol of ['h2c', 'TLS/1.0', 'websocket']) {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET /readyz HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`);
    const [response] = (await once(socket, 'data')) as [Buffer];
    expect(String(response)).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
  }
});
