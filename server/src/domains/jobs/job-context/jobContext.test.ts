import { giveDingers, postTestJob } from '../../../testing/testJobBoard.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../testing.ts';

let server: TestServer;
const employers: TestClient[] = [];

beforeAll(async () => {
  server = await startTestServer();
  for (let count = 0; count < 3; count += 1) {
    const company = await server.createCompany();
    await giveDingers(server.db, company.id, 5000);
    employers.push(await server.as(company));
  }
});
afterAll(() => server.close());

const context = async (id: number) => (await server.guest().get(`/jobpost/${id}/context`)).body;

/** Jobs of this pay, by the companies in turn; returns the first one's id. */
async function postPaid(pays: readonly number[], changes: Record<string, unknown>, companies = 3): Promise<number> {
  const ids = [];
  for (const [index, salary_min] of pays.entries())
    ids.push(await postTestJob(employers[index % companies]!, { salary_min, salary_max: salary_min, ...changes }));
  return ids[0]!;
}

const EIGHT = [300_000, 320_000, 340_000, 360_000, 380_000, 400_000, 420_000, 440_000];

test('the median and the middle half of comparable jobs, from eight on', async () => {
  const alike = { job_function_id: 5, experience_level_id: 2, location_id: 9, township_id: null };
  const id = await postPaid(EIGHT, alike);
  expect((await context(id)).pay).toEqual({
    low: 340_000,
    median: 370_000,
    high: 410_000,
    count: 8,
    same_location: true,
    same_experience: true,
  });
});

test('with few jobs in the same place, those elsewhere are compared; hidden salaries never (rule 15.1)', async () => {
  const alike = { job_function_id: 6, experience_level_id: 2, township_id: null };
  const id = await postPaid(EIGHT.slice(0, 4), { ...alike, location_id: 9 });
  await postPaid(EIGHT.slice(4), { ...alike, location_id: 3 });
  await postPaid([9_000_000, 9_000_000], { ...alike, location_id: 9, salary_hidden: true });
  expect((await context(id)).pay).toMatchObject({ count: 8, same_location: false, same_experience: true });
});

test('seven jobs, or jobs of two companies, compare with nothing', async () => {
  const seven = await postPaid(EIGHT.slice(1), { job_function_id: 7 });
  const ofTwo = await postPaid(EIGHT, { job_function_id: 8 }, 2);
  expect([(await context(seven)).pay, (await context(ofTwo)).pay]).toEqual([null, null]);
});

test("the company's other open jobs, without those that hide it; none at all for a job that hides it", async () => {
  const company = await server.createCompany();
  await giveDingers(server.db, company.id, 500);
  const employer = await server.as(company);
  const [job, other] = [await postTestJob(employer), await postTestJob(employer)];
  const hidden = await postTestJob(employer, { company_hidden: true });
  const closed = await postTestJob(employer);
  await employer.post(`/company/jobpost/closejob/${closed}`);
  expect((await context(job)).company_jobs.map(({ id }: { id: number }) => id)).toEqual([other]);
  expect((await context(hidden)).company_jobs).toEqual([]);
});

test('a draft and an unknown job have no context', async () => {
  const draft = (await employers[0]!.post('/company/jobpost/savetodraft', { body: { title: 'Draft' } })).body.id;
  for (const id of [draft, 999_999_999]) expect((await server.guest().get(`/jobpost/${id}/context`)).status).toBe(404);
});

test('results of a search say what comparable jobs pay, except of a hidden salary', async () => {
  const alike = { job_function_id: 9, experience_level_id: 2, location_id: 9, township_id: null };
  await postPaid(EIGHT, alike);
  const hidden = await postPaid([5_000_000], { ...alike, salary_hidden: true });
  const alone = await postPaid([300_000], { ...alike, job_function_id: 10 });
  const found = (await server.guest().get('/jobpost', { query: { location: '9', limit: '100' } })).body.jobposts.data;
  const payOf = (id: number) => found.find((job: { id: number }) => job.id === id)?.pay;
  const ofFunction = found.filter((job: { job_function: { id: number } }) => job.job_function.id === 9);
  expect(ofFunction).toHaveLength(9);
  for (const job of ofFunction.filter(({ id }: { id: number }) => id !== hidden))
    expect(job.pay).toEqual({ low: 340_000, median: 370_000, high: 410_000 });
  expect([payOf(hidden), payOf(alone)]).toEqual([undefined, undefined]);
});

test('every job function with enough jobs says what employers pay; the others are left out', async () => {
  await postPaid(EIGHT.slice(0, 4), { job_function_id: 11, location_id: 9, experience_level_id: 2, township_id: null });
  await postPaid(EIGHT.slice(4), { job_function_id: 11, location_id: 3, experience_level_id: 1, township_id: null });
  await postPaid(EIGHT.slice(1), { job_function_id: 12 });
  const { status, body } = await server.guest().get('/jobpost/function_pays');
  expect(status).toBe(200);
  const of = (id: number) => body.find((row: { job_function_id: number }) => row.job_function_id === id);
  expect(of(11)).toEqual({ job_function_id: 11, low: 340_000, median: 370_000, high: 410_000, count: 8 });
  expect(of(12)).toBeUndefined();
});
