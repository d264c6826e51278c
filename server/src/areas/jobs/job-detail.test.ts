import { giveDingers } from '../../testing/give-dingers.ts';
import { postTestJob } from '../../testing/post-test-job.ts';
import { startTestServer, type TestClient, type TestServer, type TestUser } from '../../testing.ts';
import { viewCountsOf } from './view-counts.ts';

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
const find = async (query: Record<string, string | number>) => (await guest.get('/jobpost', { query })).body;

test('drafts and unknown numbers are not found; a closed job says so', async () => {
  const draft = await employer.post('/company/jobpost/savetodraft', { body: { title: 'Half a job' } });
  expect((await guest.get(`/jobpost/${draft.body.id}`)).status).toBe(404);
  expect((await guest.get('/jobpost/999999999')).status).toBe(404);
  expect((await guest.get('/jobpost/abc')).status).toBe(404);
  const id = await post({ title: 'Soon closed' });
  await employer.post(`/company/jobpost/closejob/${id}`);
  expect((await guest.get(`/jobpost/${id}`)).body.status).toBe('closed');
  expect(ids((await find({ search_keyword: 'soon closed' })).jobposts)).toEqual([]);
});

test('views are counted together, not one write each', async () => {
  const id = await post({ title: 'Looked at' });
  for (let view = 0; view < 3; view += 1) await guest.get(`/jobpost/${id}`);
  const views = () => server.db.selectFrom('jobs').select('view_count').where('id', '=', id).executeTakeFirstOrThrow();
  expect((await views()).view_count).toBe(0);
  await viewCountsOf(server.services).flush(server.db);
  expect((await views()).view_count).toBe(3);
});

test('saving toggles, marks the job for this jobseeker only and lists it', async () => {
  const id = await post({ title: 'Savable' });
  const jobseeker = await server.as(await server.createJobseeker());
  expect((await jobseeker.post(`/savejob/${id}`)).body).toEqual({ is_save: true });
  expect((await jobseeker.get(`/jobpost/${id}`)).body).toMatchObject({ is_save: true, is_applied: false });
  expect((await guest.get(`/jobpost/${id}`)).body).not.toHaveProperty('is_save');
  expect(ids((await jobseeker.get('/jobseeker/savedjobs')).body)).toEqual([id]);
  expect((await jobseeker.post(`/savejob/${id}`)).body).toEqual({ is_save: false });
  expect((await jobseeker.post('/savejob/999999999')).status).toBe(404);
  expect((await employer.post(`/savejob/${id}`)).status).toBe(403);
});
