import { giveDingers } from '../../testing/give-dingers.ts';
import { jobForm } from '../../testing/job-form.ts';
import { postTestJob } from '../../testing/post-test-job.ts';
import { startTestServer, type TestClient, type TestServer, type TestUser } from '../../testing.ts';

let server: TestServer;
let company: TestUser;
let employer: TestClient;
let guest: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  company = await server.createCompany({ name: 'Shwe Myint Trading' });
  await giveDingers(server.db, company.id, 5000);
  employer = await server.as(company);
  guest = server.guest();
});
afterAll(() => server.close());

const post = (changes: Record<string, unknown> = {}) => postTestJob(employer, changes);
const ids = (list: { data: { id: number }[] }) => list.data.map(({ id }) => id);

test('recent jobs are the newest, popular ones the most viewed, open both', async () => {
  await post({ title: 'Older' });
  const id = await post({ title: 'Newest of all' });
  await server.db.updateTable('jobs').set({ view_count: 5000 }).where('id', '=', id).execute();
  expect(ids((await guest.get('/jobpost/recentjobs', { query: { limit: 1 } })).body)).toEqual([id]);
  expect((await guest.get('/jobpost/popularjobs', { query: { limit: 1 } })).body[0].id).toBe(id);
  await employer.post(`/company/jobpost/closejob/${id}`);
  expect(ids((await guest.get('/jobpost/recentjobs', { query: { limit: 1 } })).body)).not.toEqual([id]);
  expect((await guest.get('/jobpost/popularjobs', { query: { limit: 1 } })).body[0].id).not.toBe(id);
});

test('top companies count open jobs that show their company', async () => {
  const other = await server.createCompany();
  await giveDingers(server.db, other.id, 100);
  const client = await server.as(other);
  await client.post('/company/jobpost/addjob', { body: jobForm() });
  await client.post('/company/jobpost/addjob', { body: jobForm({ company_hidden: true }) });
  const top = (await guest.get('/topcompanies', { query: { total: 50 } })).body;
  expect(top.find((row: { users_id: number }) => row.users_id === other.id)).toMatchObject({ open_job_count: 1 });
  await post({ title: 'One more' });
  await post({ title: 'And one more' });
  const again = (await guest.get('/topcompanies')).body;
  expect(again[0].users_id).toBe(company.id);
});
