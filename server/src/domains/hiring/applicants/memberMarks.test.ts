import { sql } from 'kysely';
import { type Hiring, startHiring } from '../../../testing/hiring.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../testing.ts';

let server: TestServer;
let hiring: Hiring;

beforeAll(async () => {
  server = await startTestServer();
  hiring = await startHiring(server);
});
afterAll(() => server.close());

const listed = async (client: TestClient, jobId: number, more: Record<string, string> = {}) =>
  (await client.get('/company/application/bycompany', { query: { job_id: String(jobId), ...more } })).body;
const only = async (client: TestClient, jobId: number) => (await listed(client, jobId)).data[0];

test('new is what a member has not seen; the company has seen it when anybody has (rule 103.1)', async () => {
  const other = await hiring.member('recruiter', 'Ko Zin');
  const { id, jobId } = await hiring.applicant();
  expect(await only(other, jobId)).toMatchObject({ is_new: true, seen_at: null });
  const { body } = await hiring.employer.put(`/company_seen/${id}`);
  expect(Object.keys(body)).toEqual(['seen_at']);
  expect(await only(hiring.employer, jobId)).toMatchObject({ is_new: false, seen_at: body.seen_at });
  expect(await only(other, jobId)).toMatchObject({ is_new: true, seen_at: body.seen_at });
  expect((await listed(hiring.employer, jobId, { unseen: '1' })).total).toBe(0);
  expect((await listed(other, jobId, { unseen: '1' })).total).toBe(1);
  // Seen again by somebody else: the company's first time stays.
  expect((await other.put(`/company_seen/${id}`)).body).toEqual(body);
  expect(await only(other, jobId)).toMatchObject({ is_new: false });
  // Whoever joins later finds nothing new in what others have seen.
  expect(await only(await hiring.member('recruiter', 'Ma Later'), jobId)).toMatchObject({ is_new: false });
});

test('an application that is sent again is new for every member; their stars stay (rules 19.5 and 103.1)', async () => {
  const other = await hiring.member('recruiter', 'Ko Four');
  const { id, jobId, client } = await hiring.applicant();
  for (const member of [hiring.employer, other]) await member.put(`/company_seen/${id}`);
  await other.put(`/company/application/labels/${id}`, { body: { stars: 5 } });
  await client.post(`/jobapply/${id}/withdraw`);
  expect((await client.post('/jobapply', { body: { job_id: jobId, message: 'Again' } })).status).toBe(200);
  expect(await only(hiring.employer, jobId)).toMatchObject({ is_new: true, seen_at: null });
  expect(await only(other, jobId)).toMatchObject({ is_new: true, stars: 5 });
});

test('whoever moves an applicant has seen them (rule 103.1)', async () => {
  const other = await hiring.member('recruiter', 'Ko Two');
  const { id, jobId } = await hiring.applicant();
  const moved = await hiring.employer.put('/company/application/status', {
    body: { jobapplyId: id, status: 'shortlisted' },
  });
  expect(moved.body).toMatchObject({ is_new: false });
  expect(await only(other, jobId)).toMatchObject({ is_new: true });
});

test('stars are those of the member; former ones count until then (rule 103.1)', async () => {
  const other = await hiring.member('recruiter', 'Ko Three');
  const { id, jobId } = await hiring.applicant();
  await sql`update applications set stars = 3 where id = ${id}`.execute(server.db);
  const label = (client: TestClient, body: object) => client.put(`/company/application/labels/${id}`, { body });
  expect((await label(other, { stars: 5 })).body).toMatchObject({ stars: 5 });
  expect((await label(hiring.employer, { tags: ['night'] })).body).toMatchObject({ stars: 3, tags: ['night'] });
  expect((await label(hiring.employer, { stars: 0 })).body).toMatchObject({ stars: 0, tags: ['night'] });
  expect([(await only(hiring.employer, jobId)).stars, (await only(other, jobId)).stars]).toEqual([0, 5]);
  const csv = await other.get('/company/application/export', { query: { job_id: String(jobId) } });
  expect(csv.body).toContain(',5,night');
});
