import { sql } from 'kysely';
import { createTestCompany, type TestCompany } from '../../../testing/testCompany.ts';
import { jobForm } from '../../../testing/testJobBoard.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';
import { createCv } from '../../../testing/testCv.ts';

let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  company = await createTestCompany(server);
});

const report = async (year = '2020', by = company) => (await by.get(`/company/report/${year}`)).body;

async function openJob(openedAt: string): Promise<number> {
  const { body } = await company.post('/company/jobpost/addjob', { body: jobForm() });
  await server.db
    .updateTable('jobs')
    .set({ open_date: new Date(openedAt) })
    .where('id', '=', body.job.id)
    .execute();
  return body.job.id;
}

async function apply(jobId: number, at: string, prepare: (jobseekerId: number) => Promise<unknown> = async () => {}) {
  const user = await createCv(server);
  await prepare(user.id);
  const sent = await (await server.as(user)).post('/jobapply', { body: { job_id: jobId } });
  expect(sent.status).toBe(200);
  await server.db
    .updateTable('applications')
    .set({ applied_at: new Date(at) })
    .where('id', '=', sent.body.id)
    .execute();
  return sent.body.id as number;
}

async function move(application: number, status: string, at: string) {
  const moved = await company.put('/company/application/status', { body: { jobapplyId: application, status } });
  expect(moved.status).toBe(200);
  await sql`update application_events set created_at = ${at}
    where id = (select max(id) from application_events where application_id = ${application})`.execute(server.db);
}

test('a year counts jobs and applicants by month of Myanmar, with the median times', async () => {
  const job = await openJob('2020-01-31T17:30:00Z');
  const fast = await apply(job, '2020-02-10T00:00:00Z');
  const slow = await apply(job, '2020-02-10T00:00:00Z');
  await apply(job, '2020-12-31T17:30:00Z');
  await move(fast, 'shortlisted', '2020-02-10T06:00:00Z');
  await move(fast, 'hired', '2020-02-14T00:00:00Z');
  await move(slow, 'rejected', '2020-02-11T00:00:00Z');
  const { months, total, job_types, places } = await report();
  const february = { jobs: 1, applicants: 2, hired: 1, replied: 2, reply_hours: 15, hire_days: 4 };
  expect(months).toHaveLength(12);
  expect(months[0]).toMatchObject({ month: '2020-01', jobs: 0, applicants: 0, reply_hours: null, hire_days: null });
  expect(months[1]).toEqual({ month: '2020-02', ...february });
  expect(total).toEqual(february);
  expect(job_types).toMatchObject([{ jobs: 1, applicants: 2, hired: 1 }]);
  expect(places).toMatchObject([{ jobs: 1, applicants: 2, hired: 1 }]);
  expect((await report('2021')).total).toMatchObject({ jobs: 0, applicants: 1, replied: 0 });
});

test('a step that was undone is no reply', async () => {
  const job = await openJob('2020-03-01T00:00:00Z');
  const application = await apply(job, '2020-03-02T00:00:00Z');
  await move(application, 'rejected', '2020-03-02T10:00:00Z');
  await company.post('/company/application/undo', { body: { jobapplyId: application } });
  expect((await report()).total).toMatchObject({ applicants: 1, replied: 0, reply_hours: null });
});

test('each application says how its jobseeker came to the job', async () => {
  const job = await openJob('2020-03-01T00:00:00Z');
  const { db } = server;
  const at = '2020-03-02T00:00:00Z';
  await apply(job, at, (jobseeker_id) =>
    db.insertInto('unlocked_cvs').values({ company_id: company.id, jobseeker_id }).execute(),
  );
  await apply(job, at, (user_id) => db.insertInto('saved_jobs').values({ user_id, job_id: job }).execute());
  await apply(job, at, (user_id) =>
    db.insertInto('job_alert_matches').values({ user_id, job_id: job, matched_at: new Date() }).execute(),
  );
  const old = await apply(job, at);
  const sourcesOf = async () =>
    (await report()).sources.map(({ source, applicants }: { source: string; applicants: number }) => [
      source,
      applicants,
    ]);
  expect(await sourcesOf()).toEqual([
    ['alert', 1],
    ['saved', 1],
    ['invited', 1],
    ['other', 1],
  ]);
  await db.updateTable('applications').set({ source: null }).where('id', '=', old).execute();
  expect((await sourcesOf()).at(-1)).toEqual(['unknown', 1]);
});

test("another company's hiring is in no report, and a malformed year is not found", async () => {
  await apply(await openJob('2020-03-01T00:00:00Z'), '2020-03-02T00:00:00Z');
  const stranger = await createTestCompany(server);
  expect((await report('2020', stranger)).total).toMatchObject({ jobs: 0, applicants: 0 });
  for (const year of ['20', '1999', '2020-01']) expect((await company.get(`/company/report/${year}`)).status).toBe(404);
});
