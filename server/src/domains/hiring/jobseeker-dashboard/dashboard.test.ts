import { giveDingers, postTestJob } from '../../../testing/testJobBoard.ts';
import { startTestServer, type TestClient, type TestServer, type TestUser } from '../../../testing.ts';

let server: TestServer;
let company: TestUser;
let employer: TestClient;
let user: TestUser;
let client: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  company = await server.createCompany();
  await giveDingers(server.db, company.id, 1000);
  employer = await server.as(company);
  user = await server.createJobseeker();
  client = await server.as(user);
});
afterAll(() => server.close());

const dashboard = async () => (await client.get('/jobseeker/dashboard')).body;

test('a new jobseeker gets zeros and recommended jobs', async () => {
  const job = await postTestJob(employer, { title: 'Cook' });
  expect(await dashboard()).toEqual({
    percentage: 10,
    job_status: 1,
    is_birthday: false,
    applications: { applied: 0, shortlisted: 0, interview: 0, hired: 0, rejected: 0, withdrawn: 0 },
    saved_jobs: 0,
    employer_views: 0,
    unread_messages: 0,
    unread_notifications: 0,
    interviews: { total: 0, data: [] },
    recommended: [expect.objectContaining({ id: job })],
  });
});

test('counts applications by stage, saved jobs, views, notifications and coming interviews', async () => {
  await client.put(`/jobseeker/update/${user.id}`, { body: { position_title: 'Cook', township_id: 1201 } });
  const invited = await postTestJob(employer, { title: 'Cook in the morning' });
  const other = await postTestJob(employer, { title: 'Cook in the evening' });
  const { body: application } = await client.post('/jobapply', { body: { job_id: invited } });
  await client.post('/jobapply', { body: { job_id: other } });
  await client.post(`/savejob/${other}`);
  const at = new Date(Date.now() + 48 * 3600_000).toISOString();
  const invitation = await employer.post('/company/application/addtointerviewlist', {
    body: { jobapplyId: application.id, at, place: 'Office' },
  });
  expect(invitation.status).toBe(200);
  await server.db
    .insertInto('cv_views')
    .values({ jobseeker_id: user.id, company_id: company.id, viewed_on: '2026-11-20', is_confidential: false })
    .execute();
  const body = await dashboard();
  expect(body).toMatchObject({
    percentage: 25,
    saved_jobs: 1,
    employer_views: 1,
    unread_notifications: 1,
    applications: { applied: 1, interview: 1 },
    interviews: { total: 1 },
  });
  expect(body.interviews.data[0]).toMatchObject({ place: 'Office', job: { id: invited } });
  expect(body.recommended.map(({ id }: { id: number }) => id)).not.toContain(invited);
});

test('counts only the jobseeker’s own', async () => {
  const stranger = await server.as(await server.createJobseeker());
  expect((await stranger.get('/jobseeker/dashboard')).body).toMatchObject({
    saved_jobs: 0,
    unread_notifications: 0,
    interviews: { total: 0 },
  });
});
