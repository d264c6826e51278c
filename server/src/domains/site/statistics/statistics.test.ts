import { startTestServer, type TestServer } from '../../../testing.ts';
import { giveDingers, jobForm, postTestJob } from '../../../testing/testJobBoard.ts';
import { suspendAccount } from '../../jobs/index.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  const company = await server.createCompany();
  await giveDingers(server.db, company.id, 40);
  const client = await server.as(company);
  for (const title of ['Accountant', 'Auditor'])
    await client.post('/company/jobpost/addjob', { body: jobForm({ title }) });
  await client.post('/company/jobpost/savetodraft', { body: { title: 'Draft' } });
  // One minute before and after midnight on New Year's Eve in Yangon, which is 6:30 ahead of UTC.
  const [first, second] = await server.db
    .selectFrom('jobs')
    .select('id')
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();
  await server.db
    .updateTable('jobs')
    .set({ open_date: new Date('2024-12-31T17:29:00Z') })
    .where('id', '=', first!.id)
    .execute();
  await server.db
    .updateTable('jobs')
    .set({ open_date: new Date('2024-12-31T17:31:00Z') })
    .where('id', '=', second!.id)
    .execute();
  const closing = await server.createCompany();
  const held = await postTestJob(await server.as(closing));
  await server.db
    .updateTable('jobs')
    .set({ open_date: new Date('2023-05-01T00:00:00Z') })
    .where('id', '=', held)
    .execute();
  await server.db
    .transaction()
    .execute((trx) => suspendAccount(trx, { services: server.services, now: new Date() }, closing.id));
  for (const created_at of ['2024-12-31T17:29:00Z', '2024-12-31T17:31:00Z', '2025-03-01T00:00:00Z']) {
    const { id } = await server.createJobseeker();
    await server.db
      .updateTable('users')
      .set({ created_at: new Date(created_at) })
      .where('id', '=', id)
      .execute();
  }
});
afterAll(() => server.close());

const get = async (path: string) => (await server.guest().get(`/jobpost/${path}`)).body;

test('jobs of a year, month by month in Yangon time, by collar; drafts do not count (rule 69)', async () => {
  const report = await get('job_report/2024');
  expect(report).toMatchObject({ year: 2024, total: 1 });
  expect(report.months).toHaveLength(12);
  expect(report.months[11]).toEqual({ month: 12, white: 1, blue: 0, count: 1 });
  expect((await get('job_report/2025')).months[0]).toMatchObject({ month: 1, count: 1 });
  expect(await get('job_yearly_report')).toEqual([
    { year: 2023, count: 1 },
    { year: 2024, count: 1 },
    { year: 2025, count: 1 },
  ]);
});

test('jobs of a suspended company stay in the months in which they were opened (rule 69)', async () => {
  expect((await get('job_report/2023')).months[4]).toEqual({ month: 5, white: 1, blue: 0, count: 1 });
});

test('jobs of a year by job type', async () => {
  expect(await get('job_type_report/2024')).toMatchObject({ total: 1, job_types: [{ job_type: { id: 1 }, count: 1 }] });
});

test('jobseekers of a year, month by month, and by year', async () => {
  const report = await get('jobseeker_report/2025');
  expect([report.total, report.months[0].count, report.months[2].count]).toEqual([2, 1, 1]);
  expect(await get('jobseeker_yearly_report')).toEqual([
    { year: 2024, count: 1 },
    { year: 2025, count: 2 },
  ]);
});

test('an empty year is all zeros; anything but a year returns 404', async () => {
  expect(await get('job_report/2031')).toMatchObject({ total: 0 });
  expect((await server.guest().get('/jobpost/job_report/12')).status).toBe(404);
});
