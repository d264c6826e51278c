/** A search with more matches than are counted takes another code path: the response must be the same. */
import { insertRows } from '../../../seed/insertRows.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';
import { searchColumns } from './jobTokens.ts';

const JOBS = 1300;
const DAY = 24 * 3600_000;
/** Every third job has the word in its title, the others in their requirements. */
const isTitled = (index: number) => index % 3 === 0;
/** The other titles are in English, except a few. */
const isBurmese = (index: number) => index % 40 === 1 && !isTitled(index);

let server: TestServer;
let ids: number[];

beforeAll(async () => {
  server = await startTestServer();
  const company = await server.createCompany();
  const now = Date.now();
  await insertRows(
    server.db,
    'jobs',
    Array.from({ length: JOBS }, (_, index) => {
      const job = {
        title: isTitled(index) ? 'Zookeeper' : isBurmese(index) ? 'ဥယျာဉ်မှူး' : 'Gardener',
        requirements: 'Zookeeper, gardener',
        job_function_id: 1,
        industry_id: 1,
        location_id: 12,
        township_id: null,
        job_type_id: 1,
        experience_level_id: 1,
        collar: 'white',
      };
      return {
        ...job,
        company_id: company.id,
        status: 'active',
        salary_min: 300_000,
        pay_min: 300_000,
        pay_max: 300_000 + index,
        required_persons: 1,
        description: 'x',
        ...searchColumns({ ...job, companyName: null }),
        open_date: new Date(now - index * 60_000).toISOString(),
        close_date: new Date(now + DAY).toISOString(),
        expired_date: new Date(now + DAY).toISOString(),
      };
    }),
  );
  ids = (await server.db.selectFrom('jobs').select('id').orderBy('open_date', 'desc').execute()).map(({ id }) => id);
});
afterAll(() => server.close());

const search = async (query: Record<string, string | number>) => (await server.guest().get('/jobpost', { query })).body;
const found = (body: { jobposts: { data: { id: number }[] } }) => body.jobposts.data.map(({ id }) => id);
const titled = () => ids.filter((_, index) => isTitled(index));
const others = () => ids.filter((_, index) => !isTitled(index));

// The second search knows from the first that there are many matches.
test.each(['found out', 'remembered'])('titles come first, then the rest, each newest first: %s', async () => {
  const all = [...titled(), ...others()];
  expect(found(await search({ search_keyword: 'zookeeper' }))).toEqual(all.slice(0, 20));
  expect(found(await search({ search_keyword: 'zookeeper', page: 22 }))).toEqual(all.slice(420, 440));
  const last = await search({ search_keyword: 'zookeeper', limit: 100, page: 5 });
  expect(found(last)).toEqual(all.slice(400, 500));
  expect(last).toMatchObject({ total_is_capped: true, jobposts: { total: 1000, last_page: 10 } });
  expect(found(await search({ search_keyword: 'zookeeper', page: 51 }))).toEqual([]);
});

test.each([
  ['gardener', false],
  ['ဥယျာဉ်မှူး', true],
] as const)(
  '%s: titles with the word come first, then those with a synonym, then the rest',
  async (search_keyword, burmese) => {
    const rank = (index: number) => (isTitled(index) ? 2 : Number(isBurmese(index) !== burmese));
    const all = ids
      .map((_, index) => index)
      .sort((first, second) => rank(first) - rank(second) || first - second)
      .map((index) => ids[index]);
    for (const page of [1, 1, 4, 9, 10])
      expect(found(await search({ search_keyword, limit: 100, page }))).toEqual(
        all.slice((page - 1) * 100, page * 100),
      );
  },
);

test('recent jobs are listed beyond what is counted: the sitemap reads them all', async () => {
  const { body } = await server.guest().get('/jobpost/recentjobs', { query: { limit: 100, page: 12 } });
  expect(found({ jobposts: body })).toEqual(ids.slice(1100, 1200));
});

test('newest and salary order work too', async () => {
  expect(found(await search({ search_keyword: 'zookeeper', sort: 'newest', page: 2 }))).toEqual(ids.slice(20, 40));
  expect(found(await search({ search_keyword: 'zookeeper', sort: 'salary' }))).toEqual(ids.toReversed().slice(0, 20));
});

test('with a filter there may be few matches, which is determined separately', async () => {
  expect(await search({ search_keyword: 'zookeeper', salary_min: 301_200 })).toMatchObject({
    total_is_capped: false,
    jobposts: { total: 100 },
  });
});

test('totals are known without a keyword and for one filter, and equal those of home and categories', async () => {
  const counts = { total_is_capped: false, total_count: JOBS, jobposts: { total: JOBS, last_page: 65 } };
  expect(await search({})).toMatchObject(counts);
  for (const filter of [
    { jobfunction: 1 },
    { location: 12 },
    { jobtype: 1 },
    { industry: 1 },
    { explevel: 1 },
    { collar: 'white' },
  ])
    expect([filter, await search(filter)]).toEqual([filter, expect.objectContaining({ total_count: JOBS })]);
  for (const unknown of [{ search_keyword: 'zookeeper' }, { jobfunction: 1, location: 12 }, { salary_min: 100_000 }])
    expect([unknown, (await search(unknown)).total_count]).toEqual([unknown, null]);
  expect(await search({ search_keyword: 'zookeeper', salary_min: 301_200 })).toMatchObject({ total_count: 100 });
  expect((await server.guest().get('/information')).body.job_count).toBe(JOBS);
  const { body: functions } = await server.guest().get('/category/jobfunctions');
  expect(functions.data.find(({ id }) => id === 1)!.job_count).toBe(JOBS);
});

test('every job of the number that is shown is on a page (rule 16.4)', async () => {
  for (const filter of [{}, { location: 12 }, { collar: 'white' }])
    for (const page of [50, 51, 65, 66])
      expect([page, found(await search({ ...filter, page }))]).toEqual([page, ids.slice((page - 1) * 20, page * 20)]);
  expect(await search({ jobfunction: 1, location: 12, page: 51 })).toMatchObject({
    total_is_capped: true,
    total_count: null,
    jobposts: { total: 1000, last_page: 50 },
  });
});

test('quick filters and alerts have the numbers of their searches, above what is counted too', async () => {
  const guest = server.guest();
  expect((await guest.get('/jobpost/quick_counts')).body).toMatchObject({ no_experience: JOBS, capped: ['today'] });
  const { body } = await guest.get('/jobpost/quick_counts', { query: { location: 12 } });
  expect(body).toMatchObject({ no_experience: 1000, remote: 0 });
  expect(body.capped?.toSorted()).toEqual(['no_experience', 'today']);
  // With a keyword that many jobs have, they are not counted.
  const many = await guest.get('/jobpost/quick_counts', { query: { search_keyword: 'zookeeper' } });
  expect(many.body).toMatchObject({ no_experience: 0, remote: 0 });
  expect(many.body.capped).toEqual(['no_experience', 'today', 'remote', 'daily_wage']);
  const few = await guest.get('/jobpost/quick_counts', { query: { search_keyword: 'zookeeper', salary_min: 301_200 } });
  expect(few.body).toMatchObject({ no_experience: 100, today: 100, remote: 0, capped: [] });

  const jobseeker = await server.as(await server.createJobseeker());
  const alert = async (form: object) => (await jobseeker.post('/jobseeker/jobalerts', { body: form })).body;
  expect(await alert({ location_id: 12 })).toMatchObject({ open_jobs: JOBS, open_jobs_capped: false });
  expect(await alert({ keyword: 'zookeeper' })).toMatchObject({ open_jobs: 1000, open_jobs_capped: true });
  expect((await jobseeker.get('/jobseeker/jobalerts')).body.data).toMatchObject([
    { open_jobs: JOBS },
    { open_jobs: 1000, open_jobs_capped: true },
  ]);
});

test('home and search stay equal while jobs close, whether totals are counted live or cached', async () => {
  for (const left of [1100, 400]) {
    await server.db
      .updateTable('jobs')
      .set({ status: 'closed' })
      .where('id', 'in', ids.slice(0, JOBS - left))
      .execute();
    const [home, all] = [(await server.guest().get('/information')).body.job_count, await search({})];
    expect(home).toBe(all.total_count);
    if (left < 1000) expect(home).toBe(left);
  }
  await server.db.updateTable('jobs').set({ status: 'active' }).execute();
});

test('a closed job disappears at once, although the search is cached', async () => {
  const [first] = titled();
  await server.db.updateTable('jobs').set({ status: 'closed' }).where('id', '=', first!).execute();
  expect(found(await search({ search_keyword: 'zookeeper', limit: 19 }))).not.toContain(first);
});
