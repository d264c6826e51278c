/** Servers of one site whose clocks differ by five minutes. */
import { startTestServer, type TestServer } from '../../testing.ts';
import { findSession, forgetEndedSessions, prolongSession, startSession } from './sessions.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const BEGAN = Date.UTC(2026, 10, 23, 10);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test.each([
  ['ahead', 5],
  ['behind', -5],
])('a session of a server whose clock is %s lives on at the other, and ends so much later', async (_, minutes) => {
  const { id: userId } = await server.createJobseeker();
  const difference = minutes * MINUTE_MS;
  const start = { userId, remember: false, userAgent: undefined, now: new Date(BEGAN + difference) };
  const id = await startSession(server.db, start);
  const found = (ms: number) => findSession(server.db, id, new Date(BEGAN + ms));
  await forgetEndedSessions(server.db, new Date(BEGAN));
  expect(await found(0)).toMatchObject({ user: { id: userId }, isDue: false });

  const due = await found(2 * HOUR_MS);
  expect(due?.isDue).toBe(true);
  await prolongSession(server.db, due!, new Date(BEGAN + 2 * HOUR_MS + difference));
  const end = 26 * HOUR_MS + difference;
  expect(await found(end - 1)).not.toBeNull();
  expect(await found(end)).toBeNull();
});
