import { startHiring, type Hiring } from '../testing/hiring.ts';
import { testOperator } from '../testing/testOperator.ts';
import { runCommand } from './runCommand.ts';
import { startTestServer, type TestServer } from '../testing.ts';

let server: TestServer;
let hiring: Hiring;

beforeAll(async () => {
  server = await startTestServer();
  hiring = await startHiring(server);
});
afterAll(() => server.close());

const operate = (...words: string[]) => runCommand(words, testOperator(server));

test('invented people apply to a job: different ones, with profiles, whom nobody else finds', async () => {
  const jobId = await hiring.post();
  await operate('demo', 'applicants', String(jobId), '300');
  const { body } = await hiring.employer.get('/company/application/manage', { query: { job_id: jobId } });
  expect([body.total, body.counts.applied, body.job.applicant_count]).toEqual([300, 300, 300]);
  expect(new Set(body.data.map((each: { jobseeker: { name: string } }) => each.jobseeker.name)).size).toBe(300);
  const { body: one } = await hiring.employer.get(`/company/application/view/${body.data[0].id}`);
  expect(one).toMatchObject({ events: [{ to: 'applied' }], resume: { experiences: [expect.anything()] } });
  expect((await hiring.employer.get('/company/dbjobseekers')).body.total).toBe(0);
});

test('an unknown job and too many people are refused, and so is production', async () => {
  await expect(operate('demo', 'applicants', '999999', '3')).rejects.toMatchObject({ code: 'JP-O002' });
  await expect(operate('demo', 'applicants', '1', '1001')).rejects.toMatchObject({ code: 'JP-O001' });
});
