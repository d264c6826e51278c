import { idsOf, jobForm, openTestJobBoard, type TestJobBoard } from '../../../testing/testJobBoard.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';
import { expireJobs, expireJobsWork } from './expireJobs.ts';

let server: TestServer;
let board: TestJobBoard;

beforeAll(async () => {
  server = await startTestServer();
  board = await openTestJobBoard(server);
});
afterAll(() => server.close());

const change = (id: number, values: Record<string, unknown>) =>
  server.db.updateTable('jobs').set(values).where('id', '=', id).execute();
/** Makes it the most viewed job. */
const view = (id: number) => server.db.insertInto('job_views').values({ job_id: id, views: 99_999 }).execute();
const past = () => new Date(Date.now() - 1000);
const publicCount = async () =>
  (await board.guest.get(`/company/${board.company.id}`)).body.company.open_job_count as number;

test('a job past its expiry is never shown as open, even before the scheduled run', async () => {
  const id = await board.post({ title: 'Overdue gardener' });
  const jobseeker = await server.as(await server.createJobseeker());
  await jobseeker.put(`/jobseeker/update/${(await jobseeker.get('/user')).body.id}`, {
    body: { name: 'Aye Aye', position_title: 'Gardener', email: null, township_id: 1203, about: null, job_status: 1 },
  });
  await jobseeker.post(`/savejob/${id}`);
  expect((await jobseeker.post('/jobapply', { body: { job_id: id } })).status).toBe(200);
  await change(id, { expired_date: past() });
  await view(id);

  expect((await board.guest.get(`/jobpost/${id}`)).body.status).toBe('expired');
  const found = await board.find({ search_keyword: 'overdue' });
  expect([found.jobposts.total, found.boost_jobs.total]).toEqual([0, 0]);
  for (const path of ['/jobpost/recentjobs', '/jobpost/popularjobs', '/jobpost/recommended']) {
    const { body } = await board.guest.get(path);
    expect((body.data ?? body).map((job: { id: number }) => job.id)).not.toContain(id);
  }
  expect((await jobseeker.get('/jobseeker/savedjobs')).body.data[0]).toMatchObject({ id, status: 'expired' });
  expect((await jobseeker.get('/jobapply')).body.data[0]).toMatchObject({ job: { id, status: 'expired' } });
  expect((await board.employer.get('/company/application/bycompany')).body.data[0].job).toMatchObject({
    id,
    status: 'expired',
  });
  expect((await board.employer.get(`/company/jobpost/${id}`)).body.status).toBe('expired');
  expect(
    (await board.employer.get('/company/jobposts', { query: { status: 'expired' } })).body.data.map(
      (job: { id: number }) => job.id,
    ),
  ).toContain(id);
  const late = await server.as(await server.createJobseeker());
  expect((await late.post('/jobapply', { body: { job_id: id } })).status).toBe(409);
});

test('the public count is updated when a job expires, closes, reopens, is extended or hides its company', async () => {
  const id = await board.post({ title: 'Counted gardener' });
  const count = await publicCount();
  const top = async () =>
    (await board.guest.get('/topcompanies')).body.find((row: { users_id: number }) => row.users_id === board.company.id)
      ?.open_job_count ?? 0;
  await board.employer.post(`/company/jobpost/closejob/${id}`);
  expect(await publicCount()).toBe(count - 1);
  await board.employer.post(`/company/jobpost/openjob/${id}`);
  expect(await publicCount()).toBe(count);
  await change(id, { expired_date: past() });
  expect([await top(), await publicCount()]).toEqual([count - 1, count - 1]);
  await board.employer.post(`/company/jobpost/extensejob/${id}`);
  expect([await top(), await publicCount()]).toEqual([count, count]);
  await board.employer.put(`/company/jobpost/${id}/updatejob`, { body: jobForm({ company_hidden: true }) });
  expect(await publicCount()).toBe(count - 1);
  await change(id, { expired_date: past() });
  expect(await publicCount()).toBe(count - 1);
});

test('expiring counts each job once, even when run twice concurrently', async () => {
  const id = await board.post({ title: 'Once gardener' });
  const count = await publicCount();
  await change(id, { expired_date: past() });
  const expire = () => server.db.transaction().execute((trx) => expireJobs(trx, new Date()));
  const marked = await Promise.all([expire(), expire(), expire()]);
  expect(marked.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(await publicCount()).toBe(count - 1);
});

test('the scheduled work runs every 15 minutes, expires jobs and ends boosts', async () => {
  expect(expireJobsWork.cron).toBe('*/15 * * * *');
  const expired = await board.post();
  const boosted = await board.post();
  await change(expired, { expired_date: past() });
  await change(boosted, { is_boosted: true, boosted_until: past() });
  await expireJobsWork.run({ db: server.db, services: server.services, now: new Date() } as never);
  const rows = await server.db
    .selectFrom('jobs')
    .select(['status', 'is_boosted'])
    .where('id', 'in', [expired, boosted])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { status: 'expired', is_boosted: false },
    { status: 'active', is_boosted: false },
  ]);
});

describe('a job whose last day to apply has passed', () => {
  const yesterday = () => new Date(Date.now() - 24 * 3600_000 + 6.5 * 3600_000).toISOString().slice(0, 10);
  const status = async (id: number) => (await board.guest.get(`/jobpost/${id}`)).body.status;
  const expire = (now = new Date()) => server.db.transaction().execute((trx) => expireJobs(trx, now));

  test('is closed by the scheduled work: no list has it, its page stays', async () => {
    const id = await board.post({ title: 'Belated gardener' });
    const other = await board.post({ title: 'Belated gardener too' });
    const count = await publicCount();
    await change(id, { due_date: yesterday() });
    await view(id);
    expect(await expire()).toBe(1);
    expect(await expire()).toBe(0);
    expect(await status(id)).toBe('closed');
    expect(idsOf((await board.find({ search_keyword: 'belated gardener' })).jobposts)).toEqual([other]);
    for (const path of [
      '/jobpost/recentjobs',
      '/jobpost/popularjobs',
      '/jobpost/recommended',
      `/jobpost/${other}/similar`,
    ]) {
      const { body } = await board.guest.get(path);
      expect((body.data ?? body).map((job: { id: number }) => job.id)).not.toContain(id);
    }
    expect(await publicCount()).toBe(count - 1);
    const late = await server.as(await server.createJobseeker());
    const refused = await late.post('/jobapply', { body: { job_id: id } });
    expect([refused.status, refused.body.message]).toEqual([409, 'The last day to apply for this job has passed.']);
  });

  test('is open through that day in Asia/Yangon', async () => {
    const id = await board.post();
    await change(id, { due_date: '2099-01-31', expired_date: new Date('2099-02-20') });
    await expire(new Date('2099-01-31T17:29:59Z'));
    expect(await status(id)).toBe('active');
    await expire(new Date('2099-01-31T17:30:00Z'));
    expect(await status(id)).toBe('closed');
    await expire(new Date('2099-02-20T00:00:00Z'));
    expect(await status(id)).toBe('expired');
  });

  test('is not counted even before the scheduled run', async () => {
    const id = await board.post();
    const count = await publicCount();
    await change(id, { due_date: yesterday() });
    expect(await publicCount()).toBe(count - 1);
    await change(await board.post(), { due_date: yesterday() });
    expect(
      (await board.employer.get('/company/jobposts', { query: { status: 'closed' } })).body.data.map(
        (job: { id: number }) => job.id,
      ),
    ).toContain(id);
  });

  test('is reopened for free, or by an extension, without that day; it cannot be boosted', async () => {
    const reopened = await board.post();
    const extended = await board.post();
    for (const id of [reopened, extended]) await change(id, { due_date: yesterday() });
    expect((await board.employer.post(`/company/jobpost/boostjob/${reopened}`)).status).toBe(409);
    await expire();
    expect((await board.employer.post(`/company/jobpost/openjob/${reopened}`)).body.status).toBe('active');
    expect((await board.employer.post(`/company/jobpost/extensejob/${extended}`)).body.job.status).toBe('active');
    expect(await expire()).toBe(0);
    expect([await status(reopened), await status(extended)]).toEqual(['active', 'active']);
  });

  test('stays closed, with its outcome, when its company closes it too before it extends it (rule 20.3)', async () => {
    const id = await board.post();
    await change(id, { due_date: yesterday() });
    await expire();
    const close = async (query: { outcome?: string }) =>
      (await board.employer.post(`/company/jobpost/closejob/${id}`, { query })).body;
    expect(await close({ outcome: 'hired' })).toMatchObject({ status: 'closed', close_outcome: 'hired' });
    expect(await close({})).toMatchObject({ status: 'closed', close_outcome: 'hired' });
    const { body } = await board.employer.post(`/company/jobpost/extensejob/${id}`);
    expect(body.job).toMatchObject({ status: 'closed', close_outcome: 'hired' });
    expect((await board.employer.post(`/company/jobpost/openjob/${id}`)).body.close_outcome).toBeNull();
  });
});

test('a boost past its end is over even before the scheduled run', async () => {
  const id = await board.post({ title: 'Boosted gardener' });
  await change(id, { is_boosted: true, boosted_until: past() });
  expect((await board.guest.get(`/jobpost/${id}`)).body.is_boosted).toBe(false);
  const found = await board.find({ search_keyword: 'boosted gardener' });
  expect([idsOf(found.jobposts), found.boost_jobs.total]).toEqual([[id], 0]);
});
