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
