import { startHiring, type Hiring } from '../../../testing/hiring.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';

let server: TestServer;
let hiring: Hiring;

beforeAll(async () => {
  server = await startTestServer();
  hiring = await startHiring(server);
});
afterAll(() => server.close());

const suggestion = async (query: Record<string, string | number>) =>
  (await hiring.employer.get('/company/jobsuggestion', { query })).body;

test('the function of similar titles, and what most of them pay; hidden salaries do not count', async () => {
  for (const salary_min of [200_000, 300_000, 300_000, 400_000, 900_000])
    await hiring.post({
      title: 'Senior Zebra Keeper',
      job_function_id: 5,
      salary_min,
      salary_max: salary_min + 100_000,
    });
  await hiring.post({ title: 'Zebra Keeper', job_function_id: 5, salary_min: 150_000, salary_hidden: true });
  expect(await suggestion({ title: 'zebra keeper' })).toMatchObject({
    job_function: { id: 5 },
    salary: { from: 300_000, to: 500_000, count: 5, by: 'title' },
  });
  expect(await suggestion({ title: 'Unheard of', jobfunction: 5 })).toMatchObject({
    job_function: null,
    salary: { by: 'function' },
  });
});

test('too few jobs say nothing about salaries', async () => {
  await hiring.post({ title: 'Lion Tamer', job_function_id: 9, collar: 'white' });
  expect((await suggestion({ title: 'Lion Tamer', jobfunction: 9 })).salary).toBeNull();
});

test('a title that is also in the name of an industry is compared with titles only', async () => {
  const guards = { title: 'Zebra Guard', industry_id: 24, job_function_id: 5, collar: 'white', salary_min: 300_000 };
  const cleaners = { title: 'Cleaning Lead', industry_id: 9, job_function_id: 38, collar: 'blue', salary_min: 700_000 };
  for (const job of [guards, guards, guards, guards, guards, guards, ...Array(5).fill(cleaners)])
    await hiring.post({ ...job, salary_max: job.salary_min });
  expect(await suggestion({ title: 'Cleaning' })).toMatchObject({
    job_function: { id: 38 },
    salary: { from: 700_000, to: 700_000, count: 5, by: 'title' },
  });
});

test('a title that may be Zawgyi is compared in both readings (rule 31.4)', async () => {
  for (let count = 0; count < 5; count += 1) await hiring.post({ title: 'သွားဆရာဝန်', job_function_id: 12 });
  expect(await suggestion({ title: 'သြား' })).toMatchObject({
    job_function: { id: 12 },
    salary: { count: 5, by: 'title' },
  });
});
