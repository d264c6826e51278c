import { runCommand } from '../../../admin/runCommand.ts';
import { giveDingers, jobForm } from '../../../testing/testJobBoard.ts';
import { setSetting, testOperator } from '../../../testing/testOperator.ts';
import { startTestServer, type TestClient, type TestServer, type TestUser } from '../../../testing.ts';

let server: TestServer;
let company: TestUser;
let client: TestClient;
let guest: TestClient;

beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://jpro.test' });
});
afterAll(() => server.close());
beforeEach(async () => {
  company = await server.createCompany();
  client = await server.as(company);
  guest = server.guest();
  await setReview('all');
});

const setReview = (mode: 'all' | 'new_companies' | null) => setSetting(server, 'job_review', mode);
const admin = async (...words: string[]) => (await runCommand(words, testOperator(server))).printed;
const ownJob = async (id: number) => (await client.get(`/company/jobpost/${id}`)).body;
const publicJob = async (id: number) => (await guest.get(`/jobpost/${id}`)).body;
const edit = (id: number, changes: Record<string, unknown>) =>
  client.put(`/company/jobpost/${id}/updatejob`, { body: jobForm(changes) });
const found = async (search_keyword: string) =>
  (await guest.get('/jobpost', { query: { search_keyword } })).body.jobposts.total as number;
const waiting = async () =>
  (JSON.parse(await admin('jobs', 'pending', '--json')) as { id: number; waits: string }[]).map(
    ({ id, waits }) => `${waits} ${id}`,
  );

/** An approved job of this company. */
async function approvedJob(changes: Record<string, unknown> = {}): Promise<number> {
  const { id } = (await client.post('/company/jobpost/addjob', { body: jobForm(changes) })).body.job;
  await admin('jobs', 'approve', String(id));
  return id;
}

describe('an edit of an approved job', () => {
  test('waits: the public sees the approved version, the company its own', async () => {
    const id = await approvedJob({ title: 'Bookbinder' });
    const before = await publicJob(id);
    const { status, body } = await edit(id, {
      title: 'Casino dealer',
      description: 'Send 50,000 kyats first.',
      salary_min: 900_000,
      salary_max: null,
    });
    expect([status, body.status, body.edit, body.slug]).toEqual([200, 'active', 'waiting', 'bookbinder']);
    expect(body).toMatchObject({ title: 'Casino dealer', salary: { min: 900_000, max: null } });
    expect(body.form).toMatchObject({
      title: 'Casino dealer',
      description: 'Send 50,000 kyats first.',
      salary_min: 900_000,
      salary_max: null,
    });
    expect(await publicJob(id)).toEqual(before);
    expect([await found('casino'), await found('bookbinder')]).toEqual([0, 1]);
    expect(await waiting()).toContain(`edit ${id}`);
    expect(await admin('jobs', 'show', String(id))).toContain('Casino dealer');
    expect(JSON.parse(await admin('jobs', 'show', String(id), '--json')).edit).toEqual({
      title: 'Casino dealer',
      description: 'Send 50,000 kyats first.',
      salary_min: 900_000,
      salary_max: null,
    });
  });

  test('is published by its approval, and days, boost and wallet are unchanged', async () => {
    const id = await approvedJob({ title: 'Bookbinder' });
    await giveDingers(server.db, company.id, 10);
    await client.post(`/company/jobpost/boostjob/${id}`);
    await edit(id, { title: 'Paper maker', requirements: null });
    const before = await ownJob(id);
    await admin('jobs', 'approve', String(id));
    expect(await publicJob(id)).toMatchObject({
      title: 'Paper maker',
      requirements: null,
      status: 'active',
      is_boosted: true,
    });
    expect(await ownJob(id)).toMatchObject({
      edit: null,
      open_date: before.open_date,
      expired_date: before.expired_date,
      boosted_until: before.boosted_until,
    });
    expect((await guest.get(`/company/${company.id}`)).body.company.open_job_count).toBe(1);
    expect((await client.get('/company/dinger/wallet')).body.balance).toBe(0);
    expect((await guest.get('/jobpost', { query: { search_keyword: 'paper maker' } })).body.boost_jobs.total).toBe(1);
    expect((await server.messagesTo(company.email!)).at(-1)).toContain('Jobseekers see them now');
    await expect(admin('jobs', 'approve', String(id))).rejects.toMatchObject({
      message: expect.stringContaining('state'),
    });
  });

  test('is refused with a reason: the job stays, and the company corrects its edit', async () => {
    const id = await approvedJob({ title: 'Bookbinder' });
    await edit(id, { title: 'Bookbinder!!! CALL NOW' });
    await admin('jobs', 'reject', String(id), '--why', 'no capitals, please');
    expect((await publicJob(id)).title).toBe('Bookbinder');
    expect(await ownJob(id)).toMatchObject({
      status: 'active',
      edit: 'rejected',
      edit_reason: 'no capitals, please',
      form: { title: 'Bookbinder!!! CALL NOW' },
    });
    expect((await client.get('/company/notifications')).body.data[0]).toMatchObject({
      noti_type: 'jobreview',
      data: { status: 'edit_rejected', reason: 'no capitals, please' },
    });
    const mail = (await server.messagesTo(company.email!)).at(-1)!;
    expect(mail).toContain('no capitals, please');
    expect(mail).toContain(`/company/job/editjob/${id}`);
    expect((await client.get('/company/dinger/wallet')).body.balance).toBe(0);
    expect(await waiting()).not.toContain(`edit ${id}`);
    await expect(admin('jobs', 'approve', String(id))).rejects.toMatchObject({
      message: expect.stringContaining('state'),
    });
    await edit(id, { title: 'Bookbinder, senior' });
    await admin('jobs', 'approve', String(id));
    expect((await publicJob(id)).title).toBe('Bookbinder, senior');
  });

  test('hides company and salary, and changes last day and number of people, at once', async () => {
    const id = await approvedJob({ title: 'Bookbinder' });
    const changes = { company_hidden: true, salary_hidden: true, due_date: '2099-01-31', required_persons: 7 };
    expect((await edit(id, { ...changes, title: 'Paper maker' })).body).toMatchObject({
      edit: 'waiting',
      form: { ...changes, title: 'Paper maker' },
    });
    expect(await publicJob(id)).toMatchObject({
      title: 'Bookbinder',
      is_confidential: true,
      company: null,
      salary: null,
      due_date: '2099-01-31',
      required_persons: 7,
    });
    expect((await guest.get(`/company/${company.id}`)).body.company.open_job_count).toBe(0);
    await edit(id, { ...changes, title: 'Bookbinder' });
    expect(await ownJob(id)).toMatchObject({ edit: null });
    expect(await waiting()).not.toContain(`edit ${id}`);
  });

  test('survives closing, extending and copying', async () => {
    const id = await approvedJob({ title: 'Bookbinder' });
    await edit(id, { title: 'Paper maker', due_date: '2099-01-31' });
    await client.post(`/company/jobpost/closejob/${id}`);
    await giveDingers(server.db, company.id, 10);
    expect((await client.post(`/company/jobpost/extensejob/${id}`)).status).toBe(200);
    expect((await client.post(`/company/jobpost/copyjob/${id}`)).body).toMatchObject({
      status: 'draft',
      edit: null,
      form: { title: 'Paper maker', due_date: null },
    });
    await admin('jobs', 'approve', String(id));
    expect(await publicJob(id)).toMatchObject({ status: 'closed', title: 'Paper maker', due_date: '2099-01-31' });
    expect((await guest.get(`/company/${company.id}`)).body.company.open_job_count).toBe(0);
  });

  test("still waits while its job is taken down, and is replaced by the company's next edit", async () => {
    const id = await approvedJob({ title: 'Bookbinder' });
    await edit(id, { title: 'Paper maker' });
    await admin('accounts', 'suspend', String(company.id), '--why', 'spam');
    await expect(admin('jobs', 'approve', String(id))).rejects.toMatchObject({
      message: expect.stringContaining('suspended'),
    });
    await admin('accounts', 'restore', String(company.id), '--why', 'mistake');
    client = await server.as(company);
    expect((await publicJob(id)).title).toBe('Bookbinder');
    expect(await ownJob(id)).toMatchObject({ edit: 'waiting', form: { title: 'Paper maker' } });
    await admin('jobs', 'close', String(id), '--why', 'misleading');
    expect((await edit(id, { title: 'Glue maker' })).body).toMatchObject({
      status: 'pending',
      edit: null,
      title: 'Glue maker',
    });
    await admin('jobs', 'approve', String(id));
    expect((await publicJob(id)).title).toBe('Glue maker');
  });
});

test('a change after the operator read the edit is not approved by the older version', async () => {
  const { id } = (await client.post('/company/jobpost/addjob', { body: jobForm({ title: 'Bookbinder' }) })).body.job;
  const version = async () => JSON.parse(await admin('jobs', 'show', String(id), '--json')).version as string;
  const read = await version();
  await edit(id, { title: 'Casino dealer' });
  await expect(admin('jobs', 'approve', String(id), read)).rejects.toMatchObject({ code: 'JP-O003' });
  await admin('jobs', 'approve', String(id), await version());
  await edit(id, { title: 'Paper maker' });
  const readEdit = await version();
  await new Promise((resolve) => setTimeout(resolve, 2));
  await edit(id, { title: 'Glue maker' });
  await expect(admin('jobs', 'approve', String(id), readEdit)).rejects.toMatchObject({ code: 'JP-O003' });
  expect((await publicJob(id)).title).toBe('Casino dealer');
  await admin('jobs', 'approve', String(id), await version());
  expect((await publicJob(id)).title).toBe('Glue maker');
});

test('a job under review changes at once: it is not approved yet', async () => {
  const { id } = (await client.post('/company/jobpost/addjob', { body: jobForm() })).body.job;
  expect((await edit(id, { title: 'Paper maker' })).body).toMatchObject({
    status: 'pending',
    title: 'Paper maker',
    edit: null,
  });
});

test.each(['new_companies', null] as const)(
  'with reviews of %s an edit of a public job is public at once',
  async (mode) => {
    const id = await approvedJob();
    await setReview(mode);
    expect((await edit(id, { title: 'Paper maker' })).body).toMatchObject({ edit: null, title: 'Paper maker' });
    expect((await publicJob(id)).title).toBe('Paper maker');
  },
);

test('a company whose only public job was taken down counts as new again', async () => {
  await giveDingers(server.db, company.id, 40);
  const id = await approvedJob();
  await setReview('new_companies');
  expect((await client.post('/company/jobpost/addjob', { body: jobForm() })).body.job.status).toBe('active');
  for (const { id: job } of (await client.get('/company/jobposts')).body.data)
    await admin('jobs', 'close', String(job), '--why', 'scam');
  expect((await client.post('/company/jobpost/addjob', { body: jobForm() })).body.job.status).toBe('pending');
  expect(id).toBeGreaterThan(0);
});
