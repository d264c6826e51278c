import { TEST_PASSWORD, startTestServer, type TestServer } from '../testing.ts';
import { createLog } from './createLog.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ logLevel: 'trace' });
});
afterAll(() => server.close());

test('no password, code, token, cookie or phone number reaches the log', async () => {
  const client = server.guest();
  const phone = '+959700000042';
  const { body } = await client.post('/register', {
    body: {
      user_type: 'company',
      name: 'Log Test',
      contact_person: 'U Ba',
      email: 'log@example.com',
      phone_number: phone,
      password: TEST_PASSWORD,
    },
  });
  const code = await server.codeTo(phone);
  await client.post('/register/confirm', { body: { request_id: body.request_id, code } });
  const { body: checked } = await client.post('/company/checkemail', {
    body: { email: 'log@example.com', current_password: TEST_PASSWORD },
  });
  await client.post('/company/changeemail', {
    body: { request_id: checked.request_id, code: await server.codeTo('log@example.com') },
  });
  const { body: bearer } = await client.get('/company/login');
  await server.guest().get('/user', { headers: { authorization: `Bearer ${bearer.token}` } });
  await client.post('/login', { body: { login: phone, password: `${TEST_PASSWORD}x`, user_type: 'company' } });
  await client.get(`/user?password=${encodeURIComponent(TEST_PASSWORD)}&token=${bearer.token}`);
  await client.post('/company/changepassword', {
    body: {
      current_password: TEST_PASSWORD,
      password: `${TEST_PASSWORD}!`,
      password_confirmation: `${TEST_PASSWORD}!`,
    },
  });
  const { body: forgotten } = await client.post('/forgotpassword', {
    body: { login: 'log@example.com', user_type: 'company' },
  });
  const resetCode = await server.codeTo('log@example.com');
  const { body: reset } = await client.post('/forgotpassword/confirm', {
    body: { request_id: forgotten.request_id, code: resetCode },
  });
  await client.post('/resetpassword', {
    body: { reset_token: reset.reset_token, password: TEST_PASSWORD, password_confirmation: TEST_PASSWORD },
  });
  const log = server.logged.join('');
  expect(log).toContain('/api/register/confirm');
  expect(log).toContain('/api/resetpassword');
  for (const secret of [
    resetCode,
    reset.reset_token as string,
    'log@example.com',
    TEST_PASSWORD,
    encodeURIComponent(TEST_PASSWORD),
    code,
    phone,
    phone.slice(1),
    bearer.token,
    ...client.cookies.values(),
  ].filter((value) => value.length > 5)) {
    // Times and ids contain other digits.
    expect(log).not.toMatch(/^\d{6}$/.test(secret) ? new RegExp(`\\b${secret}\\b`) : secret);
  }
});

test('a database error is logged without the values of its row', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const user = await server.createJobseeker();
  const error = await server.db
    .insertInto('users')
    .values({ user_type: 'jobseeker', name: 'a', phone_number: user.phone_number })
    .execute()
    .catch((thrown: unknown) => thrown);
  log.error({ err: error }, 'request failed');
  expect(lines[0]).toContain('23505');
  expect(lines[0]).not.toContain(user.phone_number);
});

test('a failed request is logged with its reason and id, which the caller does not see', async () => {
  await server.db.schema.alterTable('settings').renameTo('settings_away').execute();
  const { status, body } = await server.guest().get('/information');
  await server.db.schema.alterTable('settings_away').renameTo('settings').execute();
  expect([status, body]).toEqual([
    500,
    { message: 'Sorry, we had a technical problem. Please try again.', request_id: expect.any(String) },
  ]);
  const line = server.logged
    .map((text) => JSON.parse(text) as { reqId?: string; err?: { reason: string } })
    .find(({ reqId, err }) => reqId === body.request_id && err);
  expect(line?.err?.reason).toBe('42P01');
});

test('fields with secrets are hidden at any depth', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  log.info(
    { password: 'p-secret', user: { password_hash: 'h-secret', deep: { token: 't-secret' } }, code: 'c-secret' },
    'x',
  );
  expect(lines[0]).not.toMatch(/secret/);
});

test('each request is one line with the id in its response', async () => {
  const { headers } = await server.guest().get('/get_locale');
  const lines = server.logged.map((line) => JSON.parse(line) as { reqId?: string; status?: number });
  expect(lines.filter(({ reqId, status }) => reqId === headers['x-request-id'] && status === 200)).toHaveLength(1);
});
