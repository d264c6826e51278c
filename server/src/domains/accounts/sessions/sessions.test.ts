import { SESSION_COOKIE } from '@jpro/api/cookies';
import { TEST_PASSWORD, startTestServer, type TestServer, type TestUser } from '../../../testing.ts';
import { deviceOf } from './notifyOfLogin.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 11; Redmi 9A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile ' +
  'Safari/537.36';

let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  user = await server.createCompany();
});
afterAll(() => server.close());

async function signedIn(userAgent?: string) {
  const client = server.guest();
  await client.post('/login', {
    body: { login: user.email, password: TEST_PASSWORD, user_type: 'company', remember: true },
    headers: userAgent ? { 'user-agent': userAgent } : {},
  });
  return client;
}

test('the list shows each session with its device, marks the current one, and reveals no secret', async () => {
  await signedIn(ANDROID);
  const here = await signedIn('curl/8.0');
  const { body, raw } = await here.get('/sessions');
  expect(body).toEqual([
    {
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      browser: null,
      system: null,
      created_at: expect.any(String),
      last_seen_at: expect.any(String),
      remember: true,
      is_current: true,
    },
    expect.objectContaining({ browser: 'Chrome', system: 'Android', is_current: false }),
  ]);
  const rows = await server.db.selectFrom('sessions').select('id_hash').where('user_id', '=', user.id).execute();
  for (const { id_hash } of rows)
    for (const form of ['hex', 'base64', 'base64url'] as const)
      expect(raw.toString()).not.toContain(Buffer.from(id_hash).toString(form));
  expect(raw.toString()).not.toContain(here.cookies.get(SESSION_COOKIE));
});

test('a session can be ended from another, with its bearer token', async () => {
  const [here, there] = [await signedIn(), await signedIn()];
  const headers = { authorization: `Bearer ${(await there.get('/company/login')).body.token}` };
  const other = (await here.get('/sessions')).body.find(({ is_current }) => !is_current)!;
  expect((await here.delete(`/sessions/${other.id}`)).status).toBe(204);
  expect([
    (await there.get('/user')).status,
    (await server.guest().get('/user', { headers })).status,
    (await here.get('/user')).status,
  ]).toEqual([401, 401, 200]);
  expect((await here.delete(`/sessions/${other.id}`)).status).toBe(404);
});

test('ending this session is a logout', async () => {
  const here = await signedIn();
  const [{ id }] = (await here.get('/sessions')).body;
  expect((await here.delete(`/sessions/${id}`)).status).toBe(204);
  expect(here.cookies.has(SESSION_COOKIE)).toBe(false);
});

test('all others end at once, and all bearer tokens; this one stays', async () => {
  const [here, ...others] = [await signedIn(), await signedIn(), await signedIn()];
  const headers = { authorization: `Bearer ${(await here!.get('/company/login')).body.token}` };
  expect((await here!.delete('/sessions')).status).toBe(204);
  for (const other of others) expect((await other.get('/user')).status).toBe(401);
  expect((await here!.get('/sessions')).body).toHaveLength(1);
  expect((await server.guest().get('/user', { headers })).status).toBe(401);
});

test("another user's session is not found", async () => {
  const [{ id }] = (await (await signedIn()).get('/sessions')).body;
  const stranger = await server.as(await server.createCompany());
  expect((await stranger.delete(`/sessions/${id}`)).status).toBe(404);
  expect((await stranger.delete('/sessions/1')).status).toBe(404);
  expect(await server.db.selectFrom('sessions').select('public_id').where('public_id', '=', id).execute()).toHaveLength(
    1,
  );
});

test('an expired session is not listed', async () => {
  const here = await signedIn();
  await signedIn();
  const other = (await here.get('/sessions')).body.find(({ is_current }) => !is_current)!;
  await server.db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('public_id', '=', other.id)
    .execute();
  expect((await here.get('/sessions')).body).toHaveLength(1);
});

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 ' +
      'Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 ' +
      'Safari/537.36 Edg/120.0.0.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-A045F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/23.0 ' +
      'Chrome/115.0.0.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  [
    'Mozilla/5.0 (Linux; Android 12; V2026; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120 ' +
      'Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/443.0;]',
    'Facebook',
    'Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox', 'Linux'],
  [null, null, null],
])('%s is %s on %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});
