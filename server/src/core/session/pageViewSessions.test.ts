import { startTestServer, type TestClient, type TestServer } from '../../testing.ts';
import { toLoginId } from '../../database/ids.ts';
import { GATEWAY_HEADER } from '../http/edge.ts';
import { createPageViewSessions } from './pageViewSessions.ts';
import { endSessionsOf, type Session } from './sessions.ts';

const SESSION: Session = {
  id: 'secret',
  publicId: '1',
  user: {
    id: 1,
    user_type: 'jobseeker',
    name: 'Aye Aye',
    locale: 'my',
    login: { id: toLoginId(1), type: 'jobseeker', company: null },
  },
  remember: false,
  isDue: true,
};

test('the requests of a page view look for its session once, and prolong it once', async () => {
  const sessions = createPageViewSessions();
  let searches = 0;
  const find = async (): Promise<Session> => {
    searches += 1;
    return SESSION;
  };
  const ask = (view: string, id: string) => sessions.of(view, id, find);
  const found = await Promise.all(Array.from({ length: 9 }, () => ask('view-1', 'secret')));
  expect(searches).toBe(1);
  expect(found.map((session) => session?.isDue)).toEqual([true, ...Array<boolean>(8).fill(false)]);
  await ask('view-2', 'secret');
  await ask('view-1', 'another');
  expect(searches).toBe(3);
});

test('a search that failed is made again', async () => {
  const sessions = createPageViewSessions();
  await expect(sessions.of('view', 'secret', () => Promise.reject(new Error('no database')))).rejects.toThrow();
  expect(await sessions.of('view', 'secret', async () => SESSION)).toEqual(SESSION);
});

describe('in the API', () => {
  let server: TestServer;
  let client: TestClient;
  let userId: number;
  beforeAll(async () => {
    server = await startTestServer();
    const jobseeker = await server.createJobseeker();
    userId = jobseeker.id;
    client = await server.as(jobseeker);
  });
  afterAll(() => server.close());

  const status = async (view: string, mark = server.services.edge.gatewayMark) =>
    (await client.get('/user', { headers: { 'x-request-id': view, [GATEWAY_HEADER]: mark } })).status;

  test('only the gateway shares it, and the next page view knows that it has ended', async () => {
    expect([await status('page-view-1'), await status('page-view-2', 'guessed')]).toEqual([200, 200]);
    await endSessionsOf(server.db, userId);
    expect(await status('page-view-1')).toBe(200);
    expect(await status('page-view-1', 'guessed')).toBe(401);
    expect(await status('page-view-2', 'guessed')).toBe(401);
    expect(await status('page-view-3')).toBe(401);
  });
});
