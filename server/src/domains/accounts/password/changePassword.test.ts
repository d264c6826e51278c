import { SESSION_COOKIE } from '@jpro/api/cookies';
import { RATE_LIMITS } from '../../../core/limits/rateLimit.ts';
import {
  TEST_PASSWORD,
  proveEmail,
  startTestServer,
  type TestClient,
  type TestServer,
  type TestUser,
} from '../../../testing.ts';
import { untilWaiting } from '../../../testing/untilWaiting.ts';

const NEW_PASSWORD = 'river of nine bends';

let server: TestServer;
let user: TestUser;
let client: TestClient;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  user = await server.createJobseeker();
  client = await server.as(user);
});
afterAll(() => server.close());

const form = (changes: object = {}) => ({
  current_password: TEST_PASSWORD,
  password: NEW_PASSWORD,
  password_confirmation: NEW_PASSWORD,
  ...changes,
});
const change = (changes: object = {}, by = client) => by.post('/jobseeker/changepassword', { body: form(changes) });
const login = (password: string) =>
  server.guest().post('/login', { body: { login: user.phone_number, password, user_type: 'jobseeker' } });

test('this session continues under a new id, all others end', async () => {
  const other = await server.as(user);
  const before = client.cookies.get(SESSION_COOKIE)!;
  expect((await change()).status).toBe(204);
  expect(client.cookies.get(SESSION_COOKIE)).not.toBe(before);
  expect((await client.get('/user')).body.id).toBe(user.id);
  expect((await other.get('/user')).status).toBe(401);
  expect(
    (await server.app.inject({ url: '/api/user', headers: { cookie: `${SESSION_COOKIE}=${before}` } })).statusCode,
  ).toBe(401);
  expect([(await login(TEST_PASSWORD)).status, (await login(NEW_PASSWORD)).status]).toEqual([401, 200]);
});

test('no session starts with a password that was replaced meanwhile', async () => {
  const { outbox } = server.services;
  let restored: Promise<unknown> | undefined;
  jest.spyOn(outbox, 'sms').mockImplementationOnce(async (trx) => {
    restored = server.db.transaction().execute(async (other) => {
      await other.updateTable('users').set({ password_hash: 'another' }).where('id', '=', user.id).execute();
      await other.deleteFrom('sessions').where('user_id', '=', user.id).execute();
    });
    await untilWaiting(trx);
  });
  // 204 if its session was there before the other change took effect, which ended it.
  expect([204, 401]).toContain((await change()).status);
  await restored;
  const sessions = await server.db.selectFrom('sessions').select('user_id').where('user_id', '=', user.id).execute();
  expect(sessions).toEqual([]);
});

test('a company changes its password, and its bearer tokens end', async () => {
  const company = await server.createCompany();
  const desk = await server.as(company);
  const { token } = (await desk.get('/company/login')).body;
  expect((await desk.post('/company/changepassword', { body: form() })).status).toBe(204);
  expect((await server.guest().get('/user', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
});

test('the owner is notified at the phone number and the proven address, in their language (rule 34.2)', async () => {
  await proveEmail(server.db, user.id, `owner${user.id}@example.com`);
  await change();
  expect([await server.messagesTo(user.phone_number), await server.messagesTo(`owner${user.id}@example.com`)]).toEqual([
    [expect.stringMatching(/^The password of your JPro account was changed\..*“Forgot password\?”/)],
    [expect.stringContaining('was changed')],
  ]);
  const burmese = await server.createJobseeker({ locale: 'my' });
  await change({}, await server.as(burmese));
  expect(await server.messagesTo(burmese.phone_number)).toEqual([expect.stringContaining('စကားဝှက်ကို ပြောင်း')]);
});

test('an address that nobody has proven is not notified, nor anybody of a refused change', async () => {
  await proveEmail(server.db, user.id, `stranger${user.id}@example.com`, { proven: false });
  await change({ current_password: 'not mine' });
  expect(await server.messagesTo(user.phone_number)).toEqual([]);
  expect((await change()).status).toBe(204);
  expect(await server.messagesTo(user.phone_number)).toHaveLength(1);
  expect(await server.messagesTo(`stranger${user.id}@example.com`)).toEqual([]);
});

test('remember-me is preserved', async () => {
  const returning = server.guest();
  await returning.post('/login', {
    body: { login: user.phone_number, password: TEST_PASSWORD, user_type: 'jobseeker', remember: true },
  });
  const { headers } = await change({}, returning);
  expect([headers['set-cookie']].flat().find((line) => line?.startsWith(SESSION_COOKIE))).toMatch(/Max-Age=31536000/);
});

test('a wrong current password changes nothing', async () => {
  const { status, body } = await change({ current_password: 'not mine' });
  expect([status, body.errors]).toEqual([
    422,
    { current_password: ['Your current password is wrong. Type it again.'] },
  ]);
  expect((await login(TEST_PASSWORD)).status).toBe(200);
});

test.each([
  [
    'password_confirmation',
    { password_confirmation: 'something else' },
    'The passwords do not match. Type them again.',
  ],
  ['password', { password: 'short', password_confirmation: 'short' }, 'Write at least 8 characters.'],
  [
    'password',
    { password: 'password123', password_confirmation: 'password123' },
    'This password is too common. Choose another one.',
  ],
])('%s: %j is refused', async (field, changes, message) => {
  const { status, body } = await change(changes);
  expect([status, body.errors[field]]).toEqual([422, [message]]);
});

test('an account without a password learns how to get one', async () => {
  await server.db.updateTable('users').set({ password_hash: null }).where('id', '=', user.id).execute();
  const { status, body } = await change();
  expect([status, body.message]).toEqual([409, expect.stringMatching(/^Your account has no password yet/)]);
});

test('of two concurrent changes with the same current password one wins', async () => {
  const other = await server.as(user);
  const responses = await Promise.all([
    change(),
    change({ password: 'mountain of gold leaf', password_confirmation: 'mountain of gold leaf' }, other),
  ]);
  // The other one's password is wrong by now, or its session has ended.
  expect(responses.map(({ status }) => status).sort()).toEqual([
    204,
    responses.some(({ status }) => status === 401) ? 401 : 422,
  ]);
});

test('a hijacked session may guess twenty times an hour, over all that asks for the password', async () => {
  const limited = await startTestServer({ rateLimit: true });
  const owner = await limited.createJobseeker();
  const by = await limited.as(owner);
  const nextMinute = () => limited.services.rateLimiter.clear(RATE_LIMITS.passwordPerUser, String(owner.id));
  const guess = async (current_password: string) => {
    await nextMinute();
    return (await by.post('/jobseeker/removeemail', { body: { current_password } })).status;
  };
  for (let attempt = 1; attempt <= 19; attempt += 1) expect(await guess(`guess ${attempt}`)).toBe(422);
  expect(await guess(TEST_PASSWORD)).toBe(200);
  for (let attempt = 1; attempt <= 20; attempt += 1) expect(await guess(`another guess ${attempt}`)).toBe(422);
  expect(await guess(TEST_PASSWORD)).toBe(429);
  await nextMinute();
  expect((await change({}, by)).status).toBe(429);
  await limited.close();
});

test('a hijacked session may guess five times a minute', async () => {
  const limited = await startTestServer({ rateLimit: true });
  const by = await limited.as(await limited.createJobseeker());
  const statuses: number[] = [];
  for (let attempt = 1; attempt <= 6; attempt += 1)
    statuses.push((await change({ current_password: `guess ${attempt}` }, by)).status);
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  await limited.close();
});
