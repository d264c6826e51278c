import { giveDingers, postTestJob } from '../../../testing/testJobBoard.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../testing.ts';

let server: TestServer;
let guest: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  guest = server.guest();
  const company = await server.createCompany();
  await giveDingers(server.db, company.id, 500);
  const employer = await server.as(company);
  await postTestJob(employer, { job_function_id: 4 });
  await postTestJob(employer, { job_function_id: 4, company_hidden: true });
  await postTestJob(employer, { job_function_id: 31, collar: 'blue' });
  const closed = await postTestJob(employer, { job_function_id: 4 });
  await employer.post(`/company/jobpost/closejob/${closed}`);
});
afterAll(() => server.close());

const get = async (path: string, query: Record<string, string | number> = {}) =>
  (await guest.get(path, { query })).body;

test("Myanmar's 15 states and regions and their 326 townships, each in both languages (rule 38)", async () => {
  const locations = await get('/category/locations');
  expect(locations).toHaveLength(15);
  const townships = (
    await Promise.all(locations.map(({ id }: { id: number }) => get(`/category/townships/${id}`)))
  ).flat();
  expect(townships).toHaveLength(326);
  for (const row of [...locations, ...townships])
    expect([row.name_en, row.name_my]).toEqual([
      expect.stringMatching(/^[A-Z]/),
      expect.stringMatching(/[\u1000-\u109f]/),
    ]);
  expect((await guest.get('/category/townships/99')).status).toBe(404);
});

test.each(['explevels', 'industries', 'jobtypes'])('%s have a name in both languages', async (list) => {
  const rows = await get(`/category/${list}`);
  expect(rows.length).toBeGreaterThan(3);
  for (const row of rows)
    expect(row).toEqual({
      id: expect.any(Number),
      name_en: expect.stringMatching(/[A-Za-z]/),
      name_my: expect.stringMatching(/[\u1000-\u109f]/),
    });
});

test('job functions count their open jobs, page by page, and by collar', async () => {
  const all = await get('/category/jobfunctions');
  const count = (id: number) => all.data.find((row: { id: number }) => row.id === id).job_count;
  expect([count(4), count(31), count(1)]).toEqual([2, 1, 0]);
  expect(all.total).toBe(all.data.length);
  const [first, second] = [
    await get('/category/jobfunctions', { limit: 5 }),
    await get('/category/jobfunctions', { limit: 5, page: 2 }),
  ];
  expect([first, second]).toMatchObject([{ total: all.total, per_page: 5, current_page: 1 }, { current_page: 2 }]);
  expect([...first.data, ...second.data]).toEqual(all.data.slice(0, 10));
  expect((await get('/category/jobfunctions', { page: 99 })).data).toEqual([]);
  expect(
    (await get('/category/jobfunctions', { collar: 'blue' })).data.every(
      (row: { collar: string }) => row.collar === 'blue',
    ),
  ).toBe(true);
  expect((await guest.get('/category/jobfunctions', { query: { collar: 'pink' } })).status).toBe(422);
});

test('states and regions have the same counts as the search', async () => {
  const rows = await get('/category/locations');
  const counts = rows.map(({ job_count }: { job_count: number }) => job_count);
  expect(counts.reduce((sum: number, jobs: number) => sum + jobs, 0)).toBe(3);
  const most = rows[counts.indexOf(Math.max(...counts))];
  expect((await get('/jobpost', { location: most.id })).total_count).toBe(most.job_count);
});

test('both collars separately, with the same counts', async () => {
  const { jobfunctions } = await get('/category/jobfunctions_bycollar');
  expect([...jobfunctions.white, ...jobfunctions.blue].sort((first, second) => first.id - second.id)).toEqual(
    (await get('/category/jobfunctions')).data,
  );
  expect(jobfunctions.white.every((row: { collar: string }) => row.collar === 'white')).toBe(true);
});

test('salary ranges, all and one; currencies', async () => {
  const ranges = await get('/category/salaryranges');
  expect(ranges.length).toBeGreaterThan(3);
  expect(await get(`/category/salaryranges/${ranges[0].id}`)).toEqual(ranges[0]);
  expect((await guest.get('/category/salaryranges/9999')).status).toBe(404);
  expect((await get('/category/currencies')).map(({ code }: { code: string }) => code)).toEqual(['MMK', 'USD']);
});

test('the counts of the site', async () => {
  expect(await get('/jobpost/info_count')).toEqual({
    job_count: 3,
    company_count: 1,
    jobseeker_count: 0,
    agency_count: 0,
  });
});
