import { contract } from '@jpro/api/contract';
import { FOLLOWED_COMPANIES_MAX } from '@jpro/api/fields';
import { updateJob } from '../company-jobs/changeJob.ts';
import { suspendAccount } from '../moderation/suspendAccount.ts';
import { lastMorning } from '../../../core/time/yangonTime.ts';
import { giveDingers, jobForm, postTestJob } from '../../../testing/testJobBoard.ts';
import { untilWaiting } from '../../../testing/untilWaiting.ts';
import { proveEmail, startTestServer, type TestClient, type TestServer, type TestUser } from '../../../testing.ts';
import { mailNewJobsWork } from '../job-alerts/mailNewJobs.ts';
import { matchNewJobsWork } from '../job-alerts/matchNewJobs.ts';
import type { CompanyId } from '../../../database/ids.ts';

let server: TestServer;
let company: TestUser;
let employer: TestClient;
let seeker: TestUser;
let client: TestClient;

beforeAll(async () => {
  server = await startTestServer({ publicUrl: undefined });
  company = await server.createCompany({ name: 'Golden Padauk' });
  await giveDingers(server.db, company.id, 1000);
  employer = await server.as(company);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('job_alert_queue').execute();
  seeker = await server.createJobseeker();
  client = await server.as(seeker);
});

const follow = (id = company.id) => client.put(`/jobseeker/followedcompanies/${id}`);
const followed = async () =>
  (await client.get('/jobseeker/followedcompanies')).body.data as { users_id: number; name: string }[];
const work = () => ({ db: server.db, services: server.services, now: new Date() });
const bell = async () =>
  (await client.get('/jobseeker/notifications')).body.data as { count: number; data: Record<string, unknown> }[];

test('following and unfollowing are seen on the company page and in the list', async () => {
  const page = async () => (await client.get(`/company/${company.id}`)).body.is_followed as boolean;
  expect(await page()).toBe(false);
  expect((await follow()).body).toEqual({ is_followed: true });
  expect((await follow()).body).toEqual({ is_followed: true });
  expect(await page()).toBe(true);
  expect(await followed()).toMatchObject([{ users_id: company.id, name: 'Golden Padauk' }]);
  expect((await client.delete(`/jobseeker/followedcompanies/${company.id}`)).body).toEqual({ is_followed: false });
  expect([await page(), await followed()]).toEqual([false, []]);
  expect((await employer.get(`/company/${company.id}`)).body).not.toHaveProperty('is_followed');
  expect((await server.guest().get(`/company/${company.id}`)).body).not.toHaveProperty('is_followed');
});

test('a company without a public page cannot be followed, and disappears from the list', async () => {
  const other = await server.createCompany();
  await follow(other.id);
  await server.db
    .transaction()
    .execute((trx) => suspendAccount(trx, { services: server.services, now: new Date() }, other.id));
  expect(await followed()).toEqual([]);
  expect((await follow(other.id)).status).toBe(404);
  expect((await follow(seeker.id)).status).toBe(404);
});

test('there are at most a hundred', async () => {
  const ids: CompanyId[] = [];
  for (let index = 0; index < FOLLOWED_COMPANIES_MAX; index += 1) ids.push((await server.createCompany()).id);
  await server.db
    .insertInto('followed_companies')
    .values(ids.map((company_id) => ({ user_id: seeker.id, company_id })))
    .execute();
  expect((await follow()).status).toBe(409);
  // One of them is gone, and no longer in the list (rule 61.3).
  await server.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', ids[0]!).execute();
  expect((await follow()).status).toBe(200);
});

test('the number of open jobs is right at once when one has expired (rule 18)', async () => {
  const other = await server.createCompany();
  const id = await postTestJob(await server.as(other));
  await follow(other.id);
  const count = async () =>
    (await client.get('/jobseeker/followedcompanies')).body.data.map(
      ({ open_job_count }: { open_job_count: number }) => open_job_count,
    );
  expect(await count()).toEqual([1]);
  await server.db.updateTable('jobs').set({ expired_date: new Date() }).where('id', '=', id).execute();
  expect(await count()).toEqual([0]);
});

describe('new jobs of a followed company', () => {
  test('are one group of notifications, also when an alert finds them (rule 61.3)', async () => {
    await follow();
    await client.post('/jobseeker/jobalerts', { body: { keyword: 'florist' } });
    await postTestJob(employer, { title: 'Florist' });
    await postTestJob(employer, { title: 'Carpenter' });
    await matchNewJobsWork.run(work());
    expect(await bell()).toMatchObject([
      { count: 2, data: { status: 'followed', company_id: company.id, company_name: 'Golden Padauk' } },
    ]);
  });

  test('that hide the company notify nobody (rule 15.2)', async () => {
    await follow();
    await postTestJob(employer, { title: 'Florist', company_hidden: true });
    await matchNewJobsWork.run(work());
    expect(await bell()).toEqual([]);
  });

  test('that hide the company later are among the other new jobs, without it (rule 15.2)', async () => {
    await follow();
    const id = await postTestJob(employer, { title: 'Florist' });
    await postTestJob(employer, { title: 'Carpenter' });
    await matchNewJobsWork.run(work());
    await employer.put(`/company/jobpost/${id}/updatejob`, {
      body: jobForm({ title: 'Florist', company_hidden: true }),
    });
    const shown = await bell();
    const florist = shown.find(({ data }) => data.job_id === id)!;
    expect(florist).toMatchObject({ count: 1, data: { company_name: null, is_confidential: true } });
    expect(florist.data).not.toHaveProperty('status');
    expect(shown.filter((group) => group !== florist)).toMatchObject([
      { count: 1, data: { status: 'followed', company_name: 'Golden Padauk' } },
    ]);
    const stored = await server.db
      .selectFrom('notifications')
      .select(['data', 'group_key'])
      .where('user_id', '=', seeker.id)
      .execute();
    const hidden = stored.filter(({ data }) => JSON.stringify(data).includes('"is_confidential":true'));
    expect(hidden.map(({ group_key }) => group_key)).toEqual(['jobalert']);
  });

  test('hide it too when both happen at the same time (rule 15.2)', async () => {
    await follow();
    const id = await postTestJob(employer, { title: 'Florist' });
    let matched: Promise<unknown> | undefined;
    await server.db.transaction().execute(async (trx) => {
      const form = contract.companyJobs.updateJob.body.parse(jobForm({ title: 'Florist', company_hidden: true }));
      await updateJob(trx, { companyId: company.id, id, form, knownAt: undefined }, new Date());
      matched = matchNewJobsWork.run(work());
      await untilWaiting(trx);
    });
    await matched;
    expect(JSON.stringify(await bell())).not.toContain('Padauk');
  });

  test('are mailed in the morning, and not when mails about jobs are off', async () => {
    const email = `follower${seeker.id}@example.com`;
    await proveEmail(server.db, seeker.id, email);
    const mails = async (days: number) => {
      await matchNewJobsWork.run(work());
      const morning = new Date(lastMorning(new Date()).getTime() + days * 24 * 3600_000);
      await mailNewJobsWork.run({ ...work(), now: morning });
      return server.db.selectFrom('outbox_messages').select('subject').where('recipient', '=', email).execute();
    };
    await follow();
    await postTestJob(employer, { title: 'Florist' });
    expect(await mails(1)).toEqual([{ subject: 'A new job for you: Florist' }]);
    await client.put('/jobseeker/settings', { body: { job_alert_mail: false } });
    await postTestJob(employer, { title: 'Baker' });
    expect(await mails(2)).toHaveLength(1);
  });

  test('are not mailed once the company is no longer followed', async () => {
    const email = `former${seeker.id}@example.com`;
    await proveEmail(server.db, seeker.id, email);
    const other = await server.createCompany();
    await follow();
    await follow(other.id);
    await postTestJob(employer, { title: 'Milliner' });
    await matchNewJobsWork.run(work());
    await client.delete(`/jobseeker/followedcompanies/${company.id}`);
    await server.db.deleteFrom('settings').where('key', '=', 'new_jobs_mailed_until').execute();
    await mailNewJobsWork.run({ ...work(), now: new Date(lastMorning(new Date()).getTime() + 24 * 3600_000) });
    expect(
      await server.db.selectFrom('outbox_messages').select('subject').where('recipient', '=', email).execute(),
    ).toEqual([]);
  });
});

test('the followed companies are part of the own data (rule 71)', async () => {
  await follow();
  const { body } = await client.get('/jobseeker/export');
  const data = (typeof body === 'string' ? JSON.parse(body) : body) as { followed_companies: unknown };
  expect(data.followed_companies).toMatchObject([{ company: 'Golden Padauk' }]);
});

test('a company sees how many follow it, without suspended accounts', async () => {
  const count = async () => (await employer.get('/company/dashboard')).body.followers as number;
  const before = await count();
  await follow();
  const other = await server.createJobseeker();
  await (await server.as(other)).put(`/jobseeker/followedcompanies/${company.id}`);
  expect(await count()).toBe(before + 2);
  await server.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', other.id).execute();
  expect(await count()).toBe(before + 1);
});
