import { hostCookie, SESSION_COOKIE } from '@jpro/api/cookies';
import { startTestServer, TEST_PASSWORD, type TestServer, type TestUser } from '../../testing.ts';
import { startSession } from './sessions.ts';

const PREFIXED = hostCookie(SESSION_COOKIE, true);

let server: TestServer;
let jobseeker: TestUser;

beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://jpro.test' });
  jobseeker = await server.createJobseeker();
});
afterAll(() => server.close());

const logIn = async (client = server.guest()) => {
  const body = { login: jobseeker.phone_number, password: TEST_PASSWORD, user_type: 'jobseeker', remember: true };
  return { client, headers: (await client.post('/login', { body })).headers };
};
const newSession = () =>
  startSession(server.db, { userId: jobseeker.id, remember: true, userAgent: 'test', now: new Date() });
const withPlainCookie = (id: string) => {
  const client = server.guest();
  client.cookies.set(SESSION_COOKIE, id);
  return client;
};
const linesOf = (headers: Record<string, string | string[] | undefined>) => [headers['set-cookie'] ?? []].flat();

test('over https the session has a cookie that only this host may set (rule 12)', async () => {
  const { client, headers } = await logIn();
  const line = linesOf(headers).find((each) => each.startsWith(`${PREFIXED}=`))!;
  // Without one of these browsers refuse the prefix.
  expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(line).not.toContain('Domain');
  expect(client.cookies.has(SESSION_COOKIE)).toBe(false);
  expect((await client.get('/user')).status).toBe(200);
});

test('logging out removes it, in a way that browsers accept', async () => {
  const { client } = await logIn();
  const { headers } = await client.post('/logout');
  expect(linesOf(headers).find((each) => each.startsWith(`${PREFIXED}=;`))).toMatch(/; Path=\/; Expires=[^;]+; Secure/);
  expect(client.cookies.has(PREFIXED)).toBe(false);
});

test('a session that somebody planted under the plain name is none', async () => {
  expect((await withPlainCookie(await newSession()).get('/user')).status).toBe(401);
});

test('a planted session never replaces the own one, and a login removes it', async () => {
  const planted = await newSession();
  const { client } = await logIn();
  const own = client.cookies.get(PREFIXED);
  client.cookies.set(SESSION_COOKIE, planted);
  expect((await client.get('/sessions')).body.find(({ is_current }) => is_current)?.remember).toBe(true);
  await logIn(client);
  expect(client.cookies.get(PREFIXED)).not.toBe(own);
  expect(client.cookies.has(SESSION_COOKIE)).toBe(false);
});

test('over http the cookie keeps its plain name, which browsers store there', async () => {
  const local = await startTestServer();
  const user = await local.createJobseeker();
  const client = await local.as(user);
  expect([...client.cookies.keys()]).toEqual([SESSION_COOKIE]);
  expect((await client.get('/user')).status).toBe(200);
  const prefixed = local.guest();
  prefixed.cookies.set(PREFIXED, client.cookies.get(SESSION_COOKIE)!);
  expect((await prefixed.get('/user')).status).toBe(401);
  await local.close();
});
