import { giveDingers, postTestJob } from '../../../testing/testJobBoard.ts';
import { startTestServer, type TestClient, type TestServer, type TestUser } from '../../../testing.ts';
import { mostFrequent } from './taste.ts';

let server: TestServer;
let company: TestUser;
let employer: TestClient;
let guest: TestClient;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('recent_searches').execute();
  await server.db.updateTable('jobs').set({ status: 'expired' }).where('status', '=', 'active').execute();
  company = await server.createCompany();
  await giveDingers(server.db, company.id, 5000);
  employer = await server.as(company);
  guest = server.guest();
});

const post = (title: string, changes: Record<string, unknown> = {}) =>
  postTestJob(employer, { title, township_id: null, ...changes });
/** Unlike anything the tests like. */
const ELSEWHERE = { location_id: 3, job_function_id: 12, job_type_id: 3 };

interface Recommended {
  id: number;
  score: number;
  reasons: { code: string; points: number; search_keyword?: string }[];
}

async function jobseekerAccess(
  profile: { position_title?: string; location_id?: number; township_id?: number } = {},
): Promise<TestClient> {
  const user = await server.createJobseeker();
  const entry = {
    position_title: profile.position_title ?? null,
    location_id: profile.location_id ?? null,
    township_id: profile.township_id ?? null,
    about: 'I work well.',
  };
  await server.db.updateTable('jobseekers').set(entry).where('user_id', '=', user.id).execute();
  return server.as(user);
}

const recommended = async (client: TestClient, limit = 10) =>
  (await client.get('/jobpost/recommended', { query: { limit } })).body as Recommended[];
const ids = (jobs: readonly { id: number }[]) => jobs.map(({ id }) => id);
const codes = (jobs: Recommended[], id: number) => jobs.find((job) => job.id === id)?.reasons.map(({ code }) => code);

describe('recommended jobs', () => {
  test('preferred places and job types give reasons, and the other kind of work is left out', async () => {
    const white = { job_function_id: 12, job_type_id: 3, collar: 'white' };
    const wanted = await post('Clerk', { ...white, location_id: 5 });
    const home = await post('Clerk', { ...white, location_id: 12 });
    const manual = await post('Driver', { location_id: 5, job_function_id: 31, collar: 'blue' });
    const client = await jobseekerAccess({ location_id: 12 });
    const { id } = (await client.get('/jobseeker/getuser')).body.user;
    await client.put(`/jobseeker/update/${id}`, {
      body: { preferred_location_ids: [5], preferred_job_type_ids: [3], preferred_collar: 'white' },
    });
    const jobs = await recommended(client);
    expect(ids(jobs)).toEqual([wanted, home]);
    expect(ids(jobs)).not.toContain(manual);
    expect([codes(jobs, wanted), codes(jobs, home)]).toEqual([['job_type', 'location'], ['popular']]);
  });

  test("the position's words in the title: all of them, or some", async () => {
    const [some, all, none] = [
      await post('Tailor', ELSEWHERE),
      await post('Senior tailor', ELSEWHERE),
      await post('Plumber', ELSEWHERE),
    ];
    const jobs = await recommended(await jobseekerAccess({ position_title: 'Senior tailor' }));
    expect(ids(jobs)).toEqual([all, some, none]);
    expect([codes(jobs, all), codes(jobs, some), codes(jobs, none)]).toEqual([
      ['position'],
      ['similar_position'],
      ['popular'],
    ]);
  });

  test('in Burmese too', async () => {
    const id = await post('အတွေ့အကြုံရှိ ယာဉ်မောင်း အလိုရှိသည်', ELSEWHERE);
    expect(codes(await recommended(await jobseekerAccess({ position_title: 'ယာဉ်မောင်း' })), id)).toEqual(['position']);
  });

  test('state, region and township of the profile', async () => {
    const near = await post('Shoemaker', { ...ELSEWHERE, location_id: 12, township_id: 1203 });
    const region = await post('Watchmaker', { ...ELSEWHERE, location_id: 12, township_id: 1204 });
    const jobs = await recommended(await jobseekerAccess({ location_id: 12, township_id: 1203 }));
    expect(ids(jobs).slice(0, 2)).toEqual([near, region]);
    expect([codes(jobs, near), codes(jobs, region)]).toEqual([['location', 'township'], ['location']]);
  });

  test('a recent search gives its keyword as reason', async () => {
    const id = await post('Photoshop artist', ELSEWHERE);
    const jobseeker = await jobseekerAccess();
    await jobseeker.get('/jobpost', { query: { search_keyword: 'photoshop' } });
    expect((await recommended(jobseeker))[0]).toMatchObject({
      id,
      score: 25,
      reasons: [{ code: 'keyword', points: 25, search_keyword: 'photoshop' }],
    });
  });

  test.each([
    ['in its other reading (rule 31.4)', 'သြား', { title: 'သွားဆရာဝန်' }],
    ['in the name of an industry (rule 16.2)', 'mining', { title: 'Tailor', industry_id: 17 }],
  ])('a recent search gives its keyword as reason, also %s', async (_where, search_keyword, { title, ...job }) => {
    const id = await post(title, { ...ELSEWHERE, ...job });
    const jobseeker = await jobseekerAccess();
    await jobseeker.get('/jobpost', { query: { search_keyword } });
    expect(codes(await recommended(jobseeker), id)).toEqual(['keyword']);
  });

  test('function and type of jobs applied to and saved; jobs applied to are not recommended', async () => {
    const [applied, saved, alike] = [
      await post('Mason', { ...ELSEWHERE, job_function_id: 8 }),
      await post('Painter', { ...ELSEWHERE, job_function_id: 8 }),
      await post('Roofer', { ...ELSEWHERE, job_function_id: 8 }),
    ];
    const jobseeker = await jobseekerAccess();
    expect((await jobseeker.post('/jobapply', { body: { job_id: applied } })).status).toBe(200);
    await jobseeker.post(`/savejob/${saved}`);
    const jobs = await recommended(jobseeker);
    expect(ids(jobs)).not.toContain(applied);
    expect(codes(jobs, alike)).toEqual(['job_function', 'job_type']);
    await server.db.updateTable('applications').set({ status: 'withdrawn' }).where('job_id', '=', applied).execute();
    expect(ids(await recommended(jobseeker))).not.toContain(applied);
  });

  test('the functions of past jobs, and the expected salary unless the job hides its own', async () => {
    const user = await server.createJobseeker();
    await server.db
      .updateTable('jobseekers')
      .set({ expected_salary: 500_000 })
      .where('user_id', '=', user.id)
      .execute();
    await server.db
      .insertInto('experiences')
      .values({
        user_id: user.id,
        company_name: 'Mya',
        position_title: 'Baker',
        industry_id: 1,
        job_function_id: 8,
        experience_level_id: 3,
        start_date: '2020-01-01',
        is_current: true,
      })
      .execute();
    const pays = (salary_min: number, more = {}) =>
      post('Roofer', { ...ELSEWHERE, job_function_id: 8, salary_min, salary_max: null, ...more });
    const [less, hidden, more] = [
      await pays(400_000),
      await pays(900_000, { salary_hidden: true }),
      await pays(500_000),
    ];
    const jobs = await recommended(await server.as(user));
    expect([codes(jobs, more), codes(jobs, less), codes(jobs, hidden)]).toEqual([
      ['job_function', 'salary'],
      ['job_function'],
      ['job_function'],
    ]);
    expect(jobs[0]?.id).toBe(more);
  });

  test("the score is the sum of its reasons' points, best first", async () => {
    for (const title of ['Potter', 'Senior potter', 'Plumber'])
      for (const location_id of [3, 12]) await post(title, { ...ELSEWHERE, location_id });
    const jobs = await recommended(await jobseekerAccess({ position_title: 'Senior potter', location_id: 12 }));
    for (const { score, reasons } of jobs) expect(score).toBe(reasons.reduce((sum, { points }) => sum + points, 0));
    expect(jobs.map(({ score }) => score)).toEqual(
      [40, 30, 25, 15, 10, 0].filter((score) => jobs.some((job) => job.score === score)),
    );
    expect(jobs[0]?.reasons).toEqual([
      { code: 'position', points: 30 },
      { code: 'location', points: 10 },
    ]);
  });

  test('each job once, at most as many as requested', async () => {
    for (let count = 0; count < 6; count += 1) await post('Weaver', { location_id: 12 });
    const jobseeker = await jobseekerAccess({ position_title: 'Weaver', location_id: 12 });
    const jobs = await recommended(jobseeker, 4);
    expect([jobs.length, new Set(ids(jobs)).size]).toEqual([4, 4]);
    expect((await guest.get('/jobpost/recommended', { query: { limit: 51 } })).status).toBe(422);
  });

  test('a guest, a company and a jobseeker with an empty profile get popular and new jobs in turn', async () => {
    const [old, viewed, fresh] = [await post('Old'), await post('Viewed'), await post('Fresh')];
    await server.db.insertInto('job_views').values({ job_id: viewed, views: 100 }).execute();
    await server.db
      .updateTable('jobs')
      .set({ open_date: new Date(Date.now() - 1e9) })
      .where('id', '=', old)
      .execute();
    for (const client of [guest, employer, await jobseekerAccess()]) {
      const jobs = await recommended(client);
      expect([ids(jobs).slice(0, 2), jobs[0]?.reasons, jobs[1]?.reasons]).toEqual([
        [viewed, fresh],
        [{ code: 'popular', points: 0 }],
        [{ code: 'newest', points: 0 }],
      ]);
    }
  });

  test("no closed or expired jobs, and no match by a hidden company's name", async () => {
    const [closed, hidden] = [await post('Founder'), await post('Miner', { ...ELSEWHERE, company_hidden: true })];
    await employer.post(`/company/jobpost/closejob/${closed}`);
    const jobseeker = await jobseekerAccess({ position_title: 'Founder' });
    await jobseeker.get('/jobpost', { query: { search_keyword: company.name } });
    const jobs = await recommended(jobseeker);
    expect(ids(jobs)).not.toContain(closed);
    expect(codes(jobs, hidden)).toEqual(['popular']);
  });
});

describe('similar jobs', () => {
  test('are open jobs of the same function without itself, those alike in title, place and type first', async () => {
    const job = await post('Cashier', { job_function_id: 4, location_id: 12 });
    const [far, near, other] = [
      await post('Seller', { job_function_id: 4, location_id: 3 }),
      await post('Senior cashier', { job_function_id: 4, location_id: 12 }),
      await post('Cashier', { job_function_id: 1 }),
    ];
    const closed = await post('Cashier', { job_function_id: 4 });
    await employer.post(`/company/jobpost/closejob/${closed}`);
    const { body } = await guest.get(`/jobpost/${job}/similar`);
    expect(ids(body)).toEqual([near, far]);
    expect(ids(body)).not.toContain(other);
    expect(ids((await guest.get(`/jobpost/${job}/similar`, { query: { limit: 1 } })).body)).toEqual([near]);
  });

  test('exist for a closed job; a draft and an unknown id are not found', async () => {
    const job = await post('Cashier', { job_function_id: 4 });
    const like = await post('Cashier', { job_function_id: 4 });
    await employer.post(`/company/jobpost/closejob/${job}`);
    expect(ids((await guest.get(`/jobpost/${job}/similar`)).body)).toEqual([like]);
    const draft = (await employer.post('/company/jobpost/savetodraft', { body: { title: 'Draft' } })).body.id;
    expect((await guest.get(`/jobpost/${draft}/similar`)).status).toBe(404);
    expect((await guest.get('/jobpost/999999999/similar')).status).toBe(404);
  });

  test('a hidden salary makes no jobs similar', async () => {
    const job = await post('Cashier', {
      job_function_id: 4,
      salary_min: 3_000_000,
      salary_max: 4_000_000,
      salary_hidden: true,
    });
    const first = await post('Cashier', { job_function_id: 4, salary_min: 3_000_000, salary_max: 4_000_000 });
    const second = await post('Cashier', { job_function_id: 4, salary_min: 100_000, salary_max: 200_000 });
    expect(ids((await guest.get(`/jobpost/${job}/similar`)).body)).toEqual([second, first]);
  });
});

test('the most frequent values come first', () => {
  expect(mostFrequent([1, 2, 2, 3, 3, 3], 2)).toEqual([3, 2]);
});
