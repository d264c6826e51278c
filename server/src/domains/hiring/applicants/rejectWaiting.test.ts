import { createTestCompany, type TestCompany } from '../../../testing/testCompany.ts';
import { jobForm } from '../../../testing/testJobBoard.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';
import { createCv } from '../../../testing/testCv.ts';
import { untilWaiting } from '../../../testing/untilWaiting.ts';

let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  company = await createTestCompany(server);
});

async function jobWith(...stages: readonly string[]) {
  const job = (await company.post('/company/jobpost/addjob', { body: jobForm() })).body.job.id as number;
  for (const status of stages) {
    const client = await server.as(await createCv(server));
    const { id } = (await client.post('/jobapply', { body: { job_id: job } })).body;
    if (status === 'withdrawn') await client.post(`/jobapply/${id}/withdraw`);
    else if (status !== 'applied')
      await company.put('/company/application/status', { body: { jobapplyId: id, status } });
  }
  return job;
}
const rejectWaiting = (job_id: number, { by = company, ...more }: { by?: TestCompany; applied_until?: string } = {}) =>
  by.post('/company/application/rejectwaiting', { body: { job_id, ...more } });
const counts = async (job_id: number) =>
  (await company.get('/company/application/bycompany', { query: { job_id } })).body.counts;

test('everybody who waits is rejected, nobody who is hired, rejected or gone', async () => {
  const job = await jobWith('applied', 'shortlisted', 'hired', 'rejected', 'withdrawn');
  expect((await rejectWaiting(job)).body).toEqual({ rejected: 2, later: 0 });
  expect(await counts(job)).toMatchObject({ applied: 0, shortlisted: 0, hired: 1, rejected: 3 });
  expect((await rejectWaiting(job)).body).toEqual({ rejected: 0, later: 0 });
});

test('whoever is hired or withdraws meanwhile stays so, and the others are rejected (rule 19.7)', async () => {
  const job = await jobWith('applied', 'applied', 'applied');
  const [hired, withdrawn] = (
    await server.db.selectFrom('applications').select('id').where('job_id', '=', job).orderBy('id').execute()
  ).map(({ id }) => id);
  let rejecting: ReturnType<typeof rejectWaiting> | undefined;
  await server.db.transaction().execute(async (trx) => {
    const become = (id: number | undefined, status: 'hired' | 'withdrawn') =>
      trx.updateTable('applications').set({ status }).where('id', '=', id!).execute();
    await become(hired, 'hired');
    await become(withdrawn, 'withdrawn');
    rejecting = rejectWaiting(job);
    await untilWaiting(trx);
  });
  expect((await rejecting)?.body).toEqual({ rejected: 1, later: 0 });
  expect(await counts(job)).toMatchObject({ all: 3, applied: 0, hired: 1, rejected: 1 });
});

test('whoever applied, or applied again, after the company counted stays waiting and unseen (rule 62)', async () => {
  const job = await jobWith('applied');
  const again = await server.as(await createCv(server));
  const { id } = (await again.post('/jobapply', { body: { job_id: job } })).body;
  await again.post(`/jobapply/${id}/withdraw`);
  const { data } = (await company.get('/company/application/bycompany', { query: { job_id: job } })).body;
  const applied_until = data[0].applied_at as string;
  await again.post('/jobapply', { body: { job_id: job } });
  const late = await server.as(await createCv(server));
  await late.post('/jobapply', { body: { job_id: job } });
  expect((await rejectWaiting(job, { applied_until })).body).toEqual({ rejected: 1, later: 2 });
  expect(await counts(job)).toMatchObject({ applied: 2, rejected: 1 });
  const unseen = await company.get('/company/application/bycompany', { query: { job_id: job, unseen: '1' } });
  expect(unseen.body.total).toBe(2);
});

test("another company's job is not found", async () => {
  const job = await jobWith('applied');
  expect((await rejectWaiting(job, { by: await createTestCompany(server) })).status).toBe(404);
  expect(await counts(job)).toMatchObject({ applied: 1 });
});

test('closing a job stores what became of it, reopening clears it', async () => {
  const job = await jobWith();
  const closed = await company.post(`/company/jobpost/closejob/${job}`, { query: { outcome: 'elsewhere' } });
  expect(closed.body).toMatchObject({ status: 'closed', close_outcome: 'elsewhere' });
  const reopened = await company.post(`/company/jobpost/openjob/${job}`);
  expect(reopened.body).toMatchObject({ status: 'active', close_outcome: null });
  expect((await company.post(`/company/jobpost/closejob/${job}`)).body.close_outcome).toBeNull();
});
