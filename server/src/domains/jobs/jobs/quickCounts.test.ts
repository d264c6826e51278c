import { openTestJobBoard, type TestJobBoard } from '../../../testing/testJobBoard.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';

let server: TestServer;
let board: TestJobBoard;

beforeAll(async () => {
  server = await startTestServer();
  board = await openTestJobBoard(server);
  await board.post({ title: 'Cook', experience_level_id: 1, job_type_id: 5, location_id: 9, township_id: null });
  await board.post({ title: 'Cook', experience_level_id: 1, job_type_id: 6, location_id: 12, township_id: null });
  const old = await board.post({ title: 'Baker', experience_level_id: 4, location_id: 9, township_id: null });
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
  await server.db.updateTable('jobs').set({ open_date: twoDaysAgo }).where('id', '=', old).execute();
});
afterAll(() => server.close());

const counts = async (query: Record<string, string | number> = {}, client = board.guest) =>
  (await client.get('/jobpost/quick_counts', { query })).body;

test('each quick filter says how many jobs it would leave, and leaves as many', async () => {
  expect(await counts()).toEqual({ no_experience: 2, today: 2, remote: 1, daily_wage: 1, near: null, capped: [] });
  expect(await counts({ search_keyword: 'baker' })).toMatchObject({ no_experience: 0, today: 0 });
  expect((await board.guest.get('/jobpost', { query: { posted: 1 } })).body.total_count).toBe(2);
  expect((await board.guest.get('/jobpost', { query: { explevel: 1, location: 9 } })).body.total_count).toBe(
    (await counts({ location: 9 })).no_experience,
  );
});

test("a jobseeker's own state or region is near", async () => {
  const user = await server.createJobseeker();
  await server.db.updateTable('jobseekers').set({ location_id: 9 }).where('user_id', '=', user.id).execute();
  expect((await counts({}, await server.as(user))).near).toEqual({ location: 9, count: 2 });
});
