import { startTestServer, TEST_PASSWORD, type TestServer } from '../../../testing.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://www.jpro.example' });
});
afterAll(() => server.close());

const lastText = async () =>
  (await server.db.selectFrom('outbox_messages').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()).body;

test('a code by text message names the site at its end, so that phones fill it in there and nowhere else', async () => {
  const registration = {
    user_type: 'jobseeker',
    name: 'Ma Ma',
    phone_number: '+959700001234',
    password: TEST_PASSWORD,
  };
  await server.guest().post('/register', { body: registration });
  const code = await server.codeTo('+959700001234');
  expect(await lastText()).toMatch(new RegExp(`\\n\\n@www\\.jpro\\.example #${code}$`));
});
