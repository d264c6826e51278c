import { sql } from 'kysely';
import { idsOf, openTestJobBoard, type TestJobBoard } from '../../../testing/testJobBoard.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';
import { townships } from '../../../reference/index.ts';
import { jobViewCounts } from './viewCounts.ts';

const townshipId = (name: string) => townships.find(({ name_en }) => name_en === name)!.id;

let server: TestServer;
let board: TestJobBoard;

beforeAll(async () => {
  server = await startTestServer();
  board = await openTestJobBoard(server);
});
afterAll(() => server.close());

test('drafts and unknown ids are not found; a closed job is marked as closed', async () => {
  const draft = await board.employer.post('/company/jobpost/savetodraft', { body: { title: 'Half a job' } });
  expect((await board.guest.get(`/jobpost/${draft.body.id}`)).status).toBe(404);
  expect((await board.guest.get('/jobpost/999999999')).status).toBe(404);
  expect((await board.guest.get('/jobpost/abc')).status).toBe(404);
  const id = await board.post({ title: 'Soon closed' });
  await board.employer.post(`/company/jobpost/closejob/${id}`);
  expect((await board.guest.get(`/jobpost/${id}`)).body.status).toBe('closed');
  expect(idsOf((await board.find({ search_keyword: 'soon closed' })).jobposts)).toEqual([]);
});

test('views are written in batches', async () => {
  const id = await board.post({ title: 'Looked at' });
  for (let view = 0; view < 3; view += 1) await board.guest.get(`/jobpost/${id}`);
  const views = async () =>
    (await server.db.selectFrom('job_views').select('views').where('job_id', '=', id).executeTakeFirst())?.views;
  expect(await views()).toBeUndefined();
  const version = async () =>
    (await sql<{ xmin: string }>`select xmin from jobs where id = ${id}`.execute(server.db)).rows[0]!.xmin;
  const before = await version();
  await jobViewCounts(server.services).flush(server);
  expect(await views()).toBe(3);
  // The job's row, with all its indexes, is not written anew.
  expect(await version()).toBe(before);
  // The visitor only points at the link.
  for (const visitor of [board.guest, board.employer]) {
    await visitor.get(`/jobpost/${id}`, { headers: { purpose: 'prefetch' } });
    await visitor.get(`/jobpost/${id}`, { headers: { purpose: 'prefetch' } });
  }
  await jobViewCounts(server.services).flush(server);
  expect(await views()).toBe(3);
});

test('saving toggles, marks the job for this jobseeker only and lists it (rule 63)', async () => {
  const id = await board.post({ title: 'Savable' });
  const jobseeker = await server.as(await server.createJobseeker());
  expect((await jobseeker.post(`/savejob/${id}`)).body).toEqual({ is_save: true });
  expect((await jobseeker.get(`/jobpost/${id}`)).body).toMatchObject({ is_save: true, is_applied: false });
  expect((await board.guest.get(`/jobpost/${id}`)).body).not.toHaveProperty('is_save');
  expect(idsOf((await jobseeker.get('/jobseeker/savedjobs')).body)).toEqual([id]);
  expect((await jobseeker.post(`/savejob/${id}`)).body).toEqual({ is_save: false });
  expect((await jobseeker.post('/savejob/999999999')).status).toBe(404);
  expect((await board.employer.post(`/savejob/${id}`)).status).toBe(403);
});

test('saved jobs name their last day to apply, if there is one (rule 20)', async () => {
  const jobseeker = await server.as(await server.createJobseeker());
  const [endless, ending] = [await board.post(), await board.post({ due_date: '2099-01-31' })];
  for (const id of [endless, ending]) await jobseeker.post(`/savejob/${id}`);
  const [last, first] = (await jobseeker.get('/jobseeker/savedjobs')).body.data;
  expect(last).toMatchObject({ id: ending, due_date: '2099-01-31' });
  expect(first).not.toHaveProperty('due_date');
});

test('a request that says whether the job is to be saved may be repeated (rule 63)', async () => {
  const id = await board.post({ title: 'Savable twice' });
  const jobseeker = await server.as(await server.createJobseeker());
  for (const is_save of [true, true, false, false])
    expect((await jobseeker.post(`/savejob/${id}`, { body: { is_save } })).body).toEqual({ is_save });
  expect(idsOf((await jobseeker.get('/jobseeker/savedjobs')).body)).toEqual([]);
  expect((await jobseeker.post(`/savejob/${id}`, { body: { is_save: 'perhaps' } })).status).toBe(422);
});

test('only a jobseeker with a township reads how far away a job is (rule 93)', async () => {
  const id = await board.post({ location_id: 12, township_id: townshipId('Thanlyin') });
  const jobseeker = await server.as(await server.createJobseeker());
  const distance = async (job: number, client = jobseeker) => (await client.get(`/jobpost/${job}`)).body.distance;
  const moveTo = async (township: string) =>
    server.db
      .updateTable('jobseekers')
      .set({ location_id: 12, township_id: townshipId(township) })
      .where('user_id', '=', (await jobseeker.get('/user')).body.id)
      .execute();
  expect(await distance(id)).toBeUndefined();
  await moveTo('Hlaing');
  expect(await distance(id)).toMatchObject({ from: { name_en: 'Hlaing' }, km: 16 });
  for (const other of [board.guest, board.employer]) expect(await distance(id, other)).toBeUndefined();
  expect(await distance(await board.post({ township_id: null }))).toBeUndefined();
  await moveTo('Thanlyin');
  expect(await distance(id)).toMatchObject({ km: 0 });
  await moveTo('Cocokyun');
  expect(await distance(id)).toBeUndefined();
});
