import { proveEmail, startTestServer, TEST_PASSWORD, type TestServer } from '../../../testing.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const lastMessage = () =>
  server.db
    .selectFrom('outbox_messages')
    .select(['channel', 'expires_at'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
const register = async (phone_number: string) => {
  const body = { user_type: 'jobseeker', name: 'Ma Ma', phone_number, password: TEST_PASSWORD };
  return (await server.guest().post('/register', { body })).body as { expires_at: string };
};

test('a code by text message is not sent any more once it has expired', async () => {
  const { expires_at } = await register('+959700001235');
  expect(await lastMessage()).toEqual({ channel: 'sms', expires_at: new Date(expires_at) });
});

test('neither is one by e-mail', async () => {
  const { id } = await server.createJobseeker();
  await proveEmail(server.db, id, 'code@example.com');
  const { body } = await server
    .guest()
    .post('/forgotpassword', { body: { user_type: 'jobseeker', login: 'code@example.com' } });
  expect(await lastMessage()).toEqual({ channel: 'mail', expires_at: new Date(body.expires_at) });
});

test('a notice that takes the place of a code does not expire', async () => {
  const { phone_number } = await server.createJobseeker();
  await register(phone_number);
  expect(await lastMessage()).toEqual({ channel: 'sms', expires_at: null });
});
