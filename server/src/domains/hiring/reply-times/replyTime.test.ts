import { sql } from 'kysely';
import { type Hiring, startHiring } from '../../../testing/hiring.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';

let server: TestServer;
let hiring: Hiring;

beforeAll(async () => {
  server = await startTestServer();
  hiring = await startHiring(server);
});
afterAll(() => server.close());

/** An application that was sent so many hours ago, and shortlisted now. */
async function replied(hours: number, job: Record<string, unknown> = {}): Promise<number> {
  const { id, jobId } = await hiring.applicant({ job });
  await server.db
    .updateTable('applications')
    .set({ applied_at: sql<Date>`now() - make_interval(hours => ${hours})` })
    .where('id', '=', id)
    .execute();
  await hiring.employer.put('/company/application/status', { body: { jobapplyId: id, status: 'shortlisted' } });
  // As after the undo window, when the jobseeker is notified.
  await server.db
    .updateTable('application_events')
    .set({ is_notified: true })
    .where('application_id', '=', id)
    .execute();
  return jobId;
}

const ofCompany = async () => (await server.guest().get(`/company/${hiring.company.id}/reply_time`)).body.reply_time;

test('the median wait, from the fifth reply on; jobs that hide their company do not count', async () => {
  for (const hours of [2, 4, 30]) await replied(hours);
  const visible = await replied(50);
  const hidden = await replied(100, { company_hidden: true });
  await hiring.applicant();
  expect(await ofCompany()).toBeNull();
  await replied(3);
  expect(await ofCompany()).toEqual({ median_hours: 4, count: 5 });
  const guest = server.guest();
  expect((await guest.get(`/jobpost/${visible}/reply_time`)).body.reply_time).toEqual({ median_hours: 4, count: 5 });
  expect((await guest.get(`/jobpost/${hidden}/reply_time`)).body.reply_time).toBeNull();
  for (const path of ['/jobpost/999999999/reply_time', '/company/999999999/reply_time'])
    expect((await guest.get(path)).status).toBe(404);
});
