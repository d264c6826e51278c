/** Who of a company sees to a job or an applicant (rule 95.8). */
import { type Hiring, startHiring } from '../../../testing/hiring.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../testing.ts';

let server: TestServer;
let hiring: Hiring;
let owner: TestClient;
let recruiter: TestClient;
let recruiterId: number;

beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://jpro.test' });
});
afterAll(() => server.close());
beforeEach(async () => {
  hiring = await start();
  owner = hiring.employer;
  recruiter = await hiring.member('recruiter', 'Ma Recruiter');
  recruiterId = await idOf('Ma Recruiter');
});

const NAMES = [
  'Padauk',
  'Thazin',
  'Gangaw',
  'Yinmar',
  'Sagawa',
  'Khayay',
  'Zizawa',
  'Myatlay',
  'Hninsi',
  'Kyarpan',
  'Thitsar',
];
/** A company of its own: one with another's name would wait for the operator. */
const start = () => startHiring(server, { name: `${NAMES.pop()!} Trading` });

const team = async () => (await owner.get('/company/team')).body.members as { id: number; name: string }[];
const idOf = async (name: string) => (await team()).find((member) => member.name === name)!.id;
const bell = async (client: TestClient) =>
  (await client.get('/company/notifications')).body.data
    .filter(({ noti_type }) => noti_type === 'assigned')
    .map(({ data }) => data);
const assignJob = (jobId: number, member_id: number | null, client = owner) =>
  client.put(`/company/jobpost/${jobId}/assignee`, { body: { member_id } });
const assign = (ids: number[], member_id: number | null, client = owner) =>
  client.post('/company/application/assign', { body: { ids, member_id } });
const listed = async (client: TestClient, query: Record<string, string | number>) =>
  (await client.get('/company/application/bycompany', { query })).body.data.map(({ id }) => id);

test('a job is assigned: its member is notified and finds it, the others are not', async () => {
  const jobId = await hiring.post({ title: 'Assigned job' });
  expect((await assignJob(jobId, recruiterId)).body).toEqual({
    assigned_to: { id: recruiterId, name: 'Ma Recruiter' },
  });
  expect(await bell(recruiter)).toMatchObject([
    { status: 'job', job_id: jobId, position_title: 'Assigned job', member_name: 'U Ba' },
  ]);
  expect(await bell(owner)).toEqual([]);
  expect((await owner.get('/company/notifications', { query: { count_only: '1' } })).body.unread).toBe(0);
  const mine = async (client: TestClient) =>
    (await client.get('/company/jobposts', { query: { show: 'mine' } })).body.data.map(({ id }) => id);
  expect(await mine(recruiter)).toEqual([jobId]);
  expect(await mine(owner)).toEqual([]);
  // Again changes nothing; whoever takes over takes the unread notification along.
  await assignJob(jobId, recruiterId);
  expect(await bell(recruiter)).toHaveLength(1);
  await assignJob(jobId, null);
  expect(await bell(recruiter)).toEqual([]);
});

test('the bell of one member is neither read nor cleared by another', async () => {
  const jobId = await hiring.post();
  await assignJob(jobId, recruiterId);
  await owner.post('/company-noti/read', { body: { id: 'all' } });
  expect((await recruiter.get('/company/notifications', { query: { count_only: '1' } })).body.unread).toBe(1);
  expect((await recruiter.post('/company-noti/read', { body: { id: 'all' } })).body).toEqual({ unread: 0 });
});

test('an applicant belongs to whom the job is assigned to, unless somebody else is in charge', async () => {
  const first = await hiring.applicant();
  const second = await hiring.applicant({ jobId: first.jobId });
  const other = await hiring.applicant();
  const ownerId = await idOf('U Ba');
  await assignJob(first.jobId, recruiterId);
  await assign([second.id], ownerId);
  expect(await listed(recruiter, { assigned: 'me' })).toEqual([first.id]);
  expect(await listed(owner, { assigned: 'me' })).toEqual([second.id]);
  expect(await listed(owner, { assigned: 'nobody' })).toEqual([other.id]);
  const { body } = await owner.get('/company/application/bycompany', { query: { job_id: first.jobId } });
  expect(body.data.map(({ assigned_to }) => assigned_to)).toEqual([
    { id: ownerId, name: 'U Ba', by_job: false },
    { id: recruiterId, name: 'Ma Recruiter', by_job: true },
  ]);
  // Nobody hears of what they did themselves.
  expect(await bell(owner)).toEqual([]);
});

test('several applicants are assigned at once, or none', async () => {
  const [one, two] = [await hiring.applicant({ name: 'Mya Mya' }), await hiring.applicant()];
  const stranger = await start();
  const theirs = await stranger.applicant();
  expect((await assign([one.id, theirs.id], recruiterId)).status).toBe(404);
  expect((await assign([one.id, two.id, one.id], recruiterId)).body).toMatchObject({ assigned: 2 });
  expect((await assign([one.id, two.id], recruiterId)).body).toMatchObject({ assigned: 0 });
  expect(await bell(recruiter)).toMatchObject([{ status: 'applicants', matches: 2 }]);
  await assign([one.id], null);
  await assign([one.id], recruiterId);
  expect((await bell(recruiter))[0]).toMatchObject({
    status: 'applicant',
    jobapply_id: one.id,
    jobseeker_name: 'Mya Mya',
  });
});

test('who no longer sees to applicants is not notified of them any more (rules 95.8, 103.3)', async () => {
  const [one, other] = [(await hiring.applicant()).id, (await hiring.applicant()).id];
  await assign([one], recruiterId);
  expect(await bell(recruiter)).toHaveLength(1);
  await assign([one], null);
  expect(await bell(recruiter)).toEqual([]);
  await assign([one, other], recruiterId);
  expect(await bell(recruiter)).toHaveLength(1);
  await assign([one, other], null);
  expect(await bell(recruiter)).toEqual([]);
  const { body } = await owner.post('/company/application/batches', {
    body: { ids: [one, other], assigned_to: recruiterId },
  });
  expect(await bell(recruiter)).toHaveLength(1);
  await server.db
    .updateTable('application_batches')
    .set({ send_at: new Date(Date.now() + 60_000) })
    .execute();
  expect((await owner.post(`/company/application/batches/${body.batch.id}/undo`)).status).toBe(200);
  expect(await bell(recruiter)).toEqual([]);
});

test('only owners and recruiters of the company are in charge', async () => {
  const jobId = await hiring.post();
  const { id } = await hiring.applicant({ jobId });
  await hiring.member('reader', 'Ko Reader');
  const stranger = await start();
  const strangers = (await stranger.employer.get('/company/team')).body.members[0]!.id;
  for (const member of [await idOf('Ko Reader'), strangers, 999_999]) {
    expect((await assignJob(jobId, member)).body.errors).toHaveProperty('member_id');
    expect((await assign([id], member)).body.errors).toHaveProperty('member_id');
  }
  expect((await assignJob(jobId, recruiterId, stranger.employer)).status).not.toBe(200);
  const reader = await hiring.member('reader', 'Ma Reader');
  expect((await assignJob(jobId, recruiterId, reader)).status).toBe(403);
  expect((await assign([id], recruiterId, reader)).status).toBe(403);
});

describe('who leaves', () => {
  test('leaves what was assigned to the chosen successor, who is notified once', async () => {
    const heirId = (await hiring.member('recruiter', 'Ko Heir'), await idOf('Ko Heir'));
    const jobId = await hiring.post();
    const { id } = await hiring.applicant({ jobId });
    await assignJob(jobId, recruiterId);
    await assign([id], recruiterId);
    const assigned = (await team()) as { id: number; assigned?: object }[];
    expect(assigned.find((member) => member.id === recruiterId)).toMatchObject({
      assigned: { jobs: 1, applicants: 1 },
    });
    const itself = await owner.delete(`/company/team/${recruiterId}`, { query: { successor: recruiterId } });
    expect(itself.body.errors).toHaveProperty('successor');
    expect((await owner.delete(`/company/team/${recruiterId}`, { query: { successor: heirId } })).status).toBe(200);
    const { body } = await owner.get(`/company/application/view/${id}`);
    expect(body.assigned_to).toMatchObject({ id: heirId, by_job: false });
    const heir = await server.db
      .selectFrom('notifications')
      .select(['member_id', 'data'])
      .where('noti_type', '=', 'assigned')
      .where('member_id', '=', heirId as never)
      .execute();
    expect(heir).toMatchObject([{ data: { status: 'handed_over', matches: 2, member_name: 'Ma Recruiter' } }]);
  });

  test('without a successor nobody is in charge, also after leaving or losing the role', async () => {
    const jobId = await hiring.post();
    const { id } = await hiring.applicant({ jobId });
    const assignee = async () => (await owner.get(`/company/application/view/${id}`)).body.assigned_to;
    await assign([id], recruiterId);
    await owner.put(`/company/team/${recruiterId}`, { body: { role: 'accountant' } });
    expect(await assignee()).toBeNull();
    await owner.put(`/company/team/${recruiterId}`, { body: { role: 'recruiter' } });
    await assign([id], recruiterId);
    await recruiter.post('/company/team/leave');
    expect(await assignee()).toBeNull();
  });

  test('whoever loses the role, or leaves, names a successor like who is removed', async () => {
    const heirId = (await hiring.member('recruiter', 'Ma Heir'), await idOf('Ma Heir'));
    const jobId = await hiring.post();
    const { id } = await hiring.applicant({ jobId });
    const assignee = async () => (await owner.get(`/company/application/view/${id}`)).body.assigned_to;
    await assign([id], recruiterId);
    const own = (await recruiter.get('/company/team')).body.members.find(({ is_self }) => is_self);
    expect(own?.assigned?.applicants).toBe(1);
    await owner.put(`/company/team/${recruiterId}`, { body: { role: 'reader' }, query: { successor: heirId } });
    expect(await assignee()).toMatchObject({ id: heirId });
    await owner.put(`/company/team/${recruiterId}`, { body: { role: 'recruiter' } });
    await assign([id], recruiterId);
    await recruiter.post('/company/team/leave', { query: { successor: heirId } });
    expect(await assignee()).toMatchObject({ id: heirId });
  });
});

test('the log says who assigned what (rule 95.7)', async () => {
  const { id, jobId } = await hiring.applicant({ name: 'Daw Hla', job: { title: 'Baker of cakes' } });
  await assignJob(jobId, recruiterId);
  await assign([id], recruiterId);
  const { body } = await owner.get('/company/activity');
  expect(body.data.slice(0, 2)).toMatchObject([
    { kind: 'applicants_assigned', about: 'Daw Hla', count: 1 },
    { kind: 'job_assigned', about: 'Baker of cakes' },
  ]);
});
