import { idsOf, openTestJobBoard, type TestJobBoard } from '../../../testing/testJobBoard.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';

let server: TestServer;
let board: TestJobBoard;

beforeAll(async () => {
  server = await startTestServer();
  board = await openTestJobBoard(server);
});
afterAll(() => server.close());

test('recent jobs are the newest, popular ones the most viewed, and both are open', async () => {
  await board.post({ title: 'Older' });
  const id = await board.post({ title: 'Newest of all' });
  await server.db.insertInto('job_views').values({ job_id: id, views: 5000 }).execute();
  expect(idsOf((await board.guest.get('/jobpost/recentjobs', { query: { limit: 1 } })).body)).toEqual([id]);
  expect((await board.guest.get('/jobpost/popularjobs', { query: { limit: 1 } })).body[0].id).toBe(id);
  // Those that nobody has viewed yet follow.
  expect((await board.guest.get('/jobpost/popularjobs', { query: { limit: 2 } })).body).toHaveLength(2);
  await board.employer.post(`/company/jobpost/closejob/${id}`);
  expect(idsOf((await board.guest.get('/jobpost/recentjobs', { query: { limit: 1 } })).body)).not.toEqual([id]);
  expect((await board.guest.get('/jobpost/popularjobs', { query: { limit: 1 } })).body[0].id).not.toBe(id);
});
