import { TEST_PASSWORD, startTestServer, type TestClient, type TestServer, type TestUser } from '../../testing.ts';
import { SESSION_COOKIE } from '@jpro/api/cookies';
import { forgetEndedSessions } from './sessions.ts';

let server: TestServer;
let jobseeker: TestUser;
let company: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  jobseeker = await server.createJobseeker();
  company = await server.createCompany();
});
afterAll(() => server.close());

const credentials = (remember = false) => ({
  login: jobseeker.phone_number,
  password: TEST_PASSWORD,
  user_type: 'jobseeker',
  remember,
});
const cookieHeaders = (header: string | string[] | undefined) => [header ?? []].flat();

test('login returns the user and sets an HttpOnly, SameSite=Lax session cookie (rules 12 and 57)', async () => {
  const client = server.guest();
  const { status, body, headers } = await client.post('/login', { body: credentials() });
  expect(status).toBe(200);
  expect(body).toEqual({
    id: jobseeker.id,
    name: jobseeker.name,
    email: null,
    phone_number: jobseeker.phone_number,
    user_type: 'jobseeker',
    profile_photo_path: null,
    profile_photo_url: null,
    position_title: null,
  });
  const cookie = cookieHeaders(headers['set-cookie']).find((line) => line.startsWith(SESSION_COOKIE))!;
  expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/);
  expect(cookie).not.toMatch(/Max-Age|Secure/);
  expect(cookieHeaders(headers['set-cookie'])).toContainEqual(expect.stringMatching(/^rememberMe=false/));
});

test('with remember-me the cookie lasts 365 days, and so does the one that says so (rules 12 and 57)', async () => {
  const { headers } = await server.guest().post('/login', { body: credentials(true) });
  const cookies = cookieHeaders(headers['set-cookie']);
  for (const name of [SESSION_COOKIE, 'rememberMe=true'])
    expect(cookies.find((line) => line.startsWith(name))).toMatch(/Max-Age=31536000;/);
});

test('the cookie is Secure behind an https proxy', async () => {
  const secure = await startTestServer({ trustProxy: true });
  const { headers } = await secure.guest().get('/sanctum/csrf-cookie', { headers: { 'x-forwarded-proto': 'https' } });
  expect(String(headers['set-cookie'])).toMatch(/Secure/);
  await secure.close();
});

test('login creates a new session id and ends the old session and its CSRF token', async () => {
  const client = server.guest();
  await client.post('/login', { body: credentials() });
  const [oldSession, oldToken] = [client.cookies.get(SESSION_COOKIE)!, client.cookies.get('XSRF-TOKEN')!];
  await client.post('/login', { body: credentials() });
  expect(client.cookies.get(SESSION_COOKIE)).not.toBe(oldSession);
  const response = await server.app.inject({
    url: '/api/user',
    headers: { cookie: `${SESSION_COOKIE}=${oldSession}` },
  });
  expect(response.statusCode).toBe(401);
  const replay = await client.post('/logout', {
    headers: {
      'x-xsrf-token': oldToken,
      cookie: `${SESSION_COOKIE}=${client.cookies.get(SESSION_COOKIE)}; XSRF-TOKEN=${oldToken}`,
    },
  });
  expect(replay.status).toBe(419);
});

test('login replaces a session id that an attacker planted', async () => {
  const client = server.guest();
  client.cookies.set(SESSION_COOKIE, 'planted-by-somebody-else');
  await client.post('/login', { body: credentials() });
  expect(client.cookies.get(SESSION_COOKIE)).toMatch(/^[\w-]{43}$/);
});

test('logout ends the session, also for a copied cookie', async () => {
  const client = await server.as(jobseeker);
  const session = client.cookies.get(SESSION_COOKIE)!;
  expect((await client.get('/user')).status).toBe(200);
  expect((await client.post('/logout')).status).toBe(204);
  expect(client.cookies.has(SESSION_COOKIE)).toBe(false);
  expect(
    (await server.app.inject({ url: '/api/user', headers: { cookie: `${SESSION_COOKIE}=${session}` } })).statusCode,
  ).toBe(401);
});

test('both halves of the double submit are needed: header and cookie must have the same token', async () => {
  const client = await server.as(jobseeker);
  await client.get('/sanctum/csrf-cookie');
  const first = client.cookies.get('XSRF-TOKEN')!;
  await client.get('/sanctum/csrf-cookie');
  expect(client.cookies.get('XSRF-TOKEN')).not.toBe(first);
  expect((await client.post('/logout', { headers: { 'x-xsrf-token': first } })).status).toBe(419);
  expect(
    (await client.post('/logout', { headers: { cookie: `${SESSION_COOKIE}=${client.cookies.get(SESSION_COOKIE)}` } }))
      .status,
  ).toBe(419);
  expect((await client.post('/logout')).status).toBe(204);
});

test('a session in use is prolonged, and its remember-me cookie with it; an idle one ends', async () => {
  const client = server.guest();
  await client.post('/login', { body: credentials(true) });
  const yesterday = new Date(Date.now() - 24 * 3600_000);
  await server.db
    .updateTable('sessions')
    .set({ last_seen_at: yesterday, expires_at: new Date(Date.now() + 3600_000) })
    .where('user_id', '=', jobseeker.id)
    .execute();
  const { headers } = await client.get('/user');
  expect(cookieHeaders(headers['set-cookie']).find((line) => line.startsWith(SESSION_COOKIE))).toMatch(
    /Max-Age=31536000/,
  );
  const { expires_at } = await server.db
    .selectFrom('sessions')
    .select('expires_at')
    .where('user_id', '=', jobseeker.id)
    .orderBy('expires_at', 'desc')
    .executeTakeFirstOrThrow();
  expect(expires_at.getTime()).toBeGreaterThan(Date.now() + 360 * 24 * 3600_000);
  expect((await client.get('/user')).headers['set-cookie']).toBeUndefined();

  await server.db.updateTable('sessions').set({ expires_at: yesterday }).where('user_id', '=', jobseeker.id).execute();
  expect((await client.get('/user')).status).toBe(401);
  await forgetEndedSessions(server.db, new Date());
  expect(
    await server.db.selectFrom('sessions').select('user_id').where('user_id', '=', jobseeker.id).execute(),
  ).toEqual([]);
});

test('prolonging does not revive a session that the request ended or replaced', async () => {
  const client = await server.as(jobseeker);
  const old = client.cookies.get(SESSION_COOKIE)!;
  await server.db
    .updateTable('sessions')
    .set({ last_seen_at: new Date(Date.now() - 2 * 3600_000) })
    .execute();
  await client.post('/login', { body: credentials() });
  expect(client.cookies.get(SESSION_COOKIE)).not.toBe(old);
  expect((await client.get('/user')).status).toBe(200);
  await server.db
    .updateTable('sessions')
    .set({ last_seen_at: new Date(Date.now() - 2 * 3600_000) })
    .execute();
  await client.post('/logout');
  expect(client.cookies.has(SESSION_COOKIE)).toBe(false);
});

test('a session ends a day after its last use, with remember-me after 365 days', async () => {
  for (const [remember, days] of [
    [false, 1],
    [true, 365],
  ] as const) {
    const client = server.guest();
    const { body } = await client.post('/login', { body: credentials(remember) });
    const { expires_at } = await server.db
      .selectFrom('sessions')
      .select('expires_at')
      .where('user_id', '=', body.id)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(Math.round((expires_at.getTime() - Date.now()) / 3600_000)).toBe(days * 24);
  }
});

test('a suspended user is refused during a session and at login', async () => {
  const user = await server.createJobseeker();
  const client = await server.as(user);
  await server.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', user.id).execute();
  expect((await client.get('/user')).status).toBe(401);
  const login = await server.guest().post('/login', { body: { ...credentials(), login: user.phone_number } });
  expect([login.status, login.body.message]).toEqual([403, 'This account is suspended. Please contact us.']);
});

test('GET /company/login gives a company a bearer token for 15 minutes, anyone else 401', async () => {
  const client = await server.as(company);
  const { body } = await client.get('/company/login');
  expect(new Date(body.expires_at).getTime() - Date.now()).toBeGreaterThan(14 * 60_000);
  expect(new Date(body.expires_at).getTime() - Date.now()).toBeLessThanOrEqual(15 * 60_000);
  const headers = { authorization: `Bearer ${body.token}` };
  expect((await server.guest().get('/user', { headers })).body.id).toBe(company.id);
  // A bearer token needs no CSRF token, and cannot prolong itself.
  expect((await server.guest().post('/change_locales/my', { headers })).status).toBe(200);
  expect((await server.guest().get('/company/login', { headers })).status).toBe(401);
  expect((await (await server.as(jobseeker)).get('/company/login')).status).toBe(401);
  expect((await server.guest().get('/company/login')).status).toBe(401);
  await server.db
    .updateTable('bearer_tokens')
    .set({ expires_at: new Date(0) })
    .execute();
  expect((await server.guest().get('/user', { headers })).status).toBe(401);
});

test('a bearer token ends with its session, its own logout, and a suspension', async () => {
  const user = await server.createCompany();
  const token = async (client: TestClient) => ({
    authorization: `Bearer ${(await client.get('/company/login')).body.token}`,
  });
  const status = async (headers: Record<string, string>) => (await server.guest().get('/user', { headers })).status;

  const [first, second] = [await server.as(user), await server.as(user)];
  const [ofFirst, ofSecond] = [await token(first), await token(second)];
  await first.post('/logout');
  expect([await status(ofFirst), await status(ofSecond)]).toEqual([401, 200]);

  expect((await server.guest().post('/logout', { headers: ofSecond })).status).toBe(204);
  expect([await status(ofSecond), (await second.get('/user')).status]).toEqual([401, 200]);

  const third = await token(second);
  await second.post('/login', { body: { login: user.email, password: TEST_PASSWORD, user_type: 'company' } });
  expect(await status(third)).toBe(401);

  const fourth = await token(second);
  await server.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', user.id).execute();
  expect(await status(fourth)).toBe(401);
});

test('a write with a wrong bearer token needs the CSRF token', async () => {
  const headers = { authorization: `Bearer ${'x'.repeat(43)}` };
  expect((await server.guest().post('/change_locales/my', { headers, withoutToken: true })).status).toBe(419);
});
