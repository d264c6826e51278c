import { giveDingers } from '../../testing/give-dingers.ts';
import { jobForm } from '../../testing/job-form.ts';
import { idsOf, openTestJobBoard, type TestJobBoard } from '../../testing/test-job-board.ts';
import { startTestServer, type TestServer } from '../../testing.ts';

let server: TestServer;
let board: TestJobBoard;

beforeAll(async () => {
  server = await startTestServer();
  board = await openTestJobBoard(server);
});
afterAll(() => server.close());

test('recent jobs are the newest, popular ones the most viewed, open both', async () => {
  await board.post({ title: 'Older' });
  const id = await board.post({ title: 'Newest of all' });
  await server.db.updateTable('jobs').set({ view_count: 5000 }).where('id', '=', id).execute();
  expect(idsOf((await board.guest.get('/jobpost/recentjobs', { query: { limit: 1 } })).body)).toEqual([id]);
  expect((await board.guest.get('/jobpost/popularjobs', { query: { limit: 1 } })).body[0].id).toBe(id);
  await board.employer.post(`/company/jobpost/closejob/${id}`);
  expect(idsOf((await board.guest.get('/jobpost/recentjobs', { query: { limit: 1 } })).body)).not.toEqual([id]);
  expect((await board.guest.get('/jobpost/popularjobs', { query: { limit: 1 } })).body[0].id).not.toBe(id);
});

test('top companies count open jobs that show their company', async () => {
  const other = await server.createCompany();
  await giveDingers(server.db, other.id, 100);
  const client = await server.as(other);
  await client.post('/company/jobpost/addjob', { body: jobForm() });
  await client.post('/company/jobpost/addjob', { body: jobForm({ company_hidden: true }) });
  const top = (await board.guest.get('/topcompanies', { query: { total: 50 } })).body;
  expect(top.find((row: { users_id: number }) => row.users_id === other.id)).toMatchObject({ open_job_count: 1 });
  await board.post({ title: 'One more' });
  await board.post({ title: 'And one more' });
  const again = (await board.guest.get('/topcompanies')).body;
  expect(again[0].users_id).toBe(board.company.id);
});
