import { startTestServer, type TestServer } from '../../../testing.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('the response matches the contract', async () => {
  const client = __client__;
  const { status, body } = await client.__call__;
  expect([status, body]).toEqual([200, { ok: true }]);
});
