/** The shortlist that a job shares with readers (rule 101.2). */
import { type Hiring, startHiring } from '../../../testing/hiring.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../testing.ts';

let server: TestServer;
let hiring: Hiring;
let reader: TestClient;

beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://jpro.test' });
  hiring = await startHiring(server);
  reader = await hiring.member('reader', 'U Reader');
});
afterAll(() => server.close());

const read = (client: TestClient, id: number) =>
  client.get(`/company/jobpost/${id}/shortlist` as '/company/jobpost/{id}/shortlist');
const share = (client: TestClient, id: number, shares_shortlist = true) =>
  client.put(`/company/jobpost/${id}/shortlist` as '/company/jobpost/{id}/shortlist', { body: { shares_shortlist } });
const shortlist = (jobapplyId: number) =>
  hiring.employer.put('/company/application/status', { body: { jobapplyId, status: 'shortlisted' } });

test('readers see it when it is shared: names and experience, no contacts (rule 101.2)', async () => {
  const { id, jobId, user, client } = await hiring.applicant({ name: 'Ma Khin Khin' });
  await hiring.applicant({ jobId, name: 'U Elsewhere' });
  await client.put(`/jobseeker/update/${user.id}`, { body: { position_title: 'Baker, call 09 420 112 233' } });
  await shortlist(id);
  const refused = await read(reader, jobId);
  expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('U Ba')]);
  expect((await share(reader, jobId)).status).toBe(403);
  expect((await share(hiring.employer, jobId)).body).toEqual({ shares_shortlist: true });
  const { status, body } = await read(reader, jobId);
  expect(status).toBe(200);
  expect(body.data.map(({ name }) => name)).toEqual(['Ma Khin Khin']);
  const text = JSON.stringify(body);
  for (const secret of ['112 233', user.phone_number, user.email ?? user.phone_number])
    expect(text).not.toContain(secret);
  expect(text).toContain('Baker');
  const job = await reader.get(`/company/jobpost/${jobId}` as '/company/jobpost/{id}');
  expect(job.body.shares_shortlist).toBe(true);
  expect((await reader.get('/company/application/bycompany')).status).toBe(403);
  await share(hiring.employer, jobId, false);
  expect((await read(reader, jobId)).status).toBe(403);
  expect((await read(hiring.employer, jobId)).body.data).toHaveLength(1);
});

test('people from elsewhere are in it with their names (rules 101.2 and 102)', async () => {
  const { jobId } = await hiring.applicant();
  const form = new FormData();
  for (const [name, value] of Object.entries({
    job_id: String(jobId),
    name: 'Ko Walk',
    phone_number: '09 791 000 001',
    source: 'walk_in',
    consent_on: '2026-11-02',
    consent_how: 'in_person',
  }))
    form.set(name, value);
  const { body } = await hiring.employer.post('/company/application/outside', { form });
  await share(hiring.employer, jobId);
  expect((await read(reader, jobId)).body).toMatchObject({ data: [], added: [] });
  await shortlist(body.id);
  expect((await read(reader, jobId)).body).toMatchObject({ data: [], added: ['Ko Walk'] });
});

test('it has nobody who has left, and is no other company’s and not the accountant’s', async () => {
  const { id, jobId, user } = await hiring.applicant();
  await shortlist(id);
  await share(hiring.employer, jobId);
  await server.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', user.id).execute();
  expect((await read(reader, jobId)).body.data).toEqual([]);
  const stranger = await server.as(await server.createCompany());
  expect([(await read(stranger, jobId)).status, (await share(stranger, jobId)).status]).toEqual([404, 404]);
  const accountant = await hiring.member('accountant', 'Daw Accounts');
  expect((await read(accountant, jobId)).status).toBe(403);
});
