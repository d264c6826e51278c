import { endOfYangonDay, yangonDay } from '@jpro/api/fields';
import { change } from '../../../admin/auditTrail.ts';
import { brokenRules, DATA_RULES } from '../../../admin/doctor/database.ts';
import { runCommand } from '../../../admin/runCommand.ts';
import { giveDingers, jobForm } from '../../../testing/testJobBoard.ts';
import { setSetting, testOperator } from '../../../testing/testOperator.ts';
import {
  createTestClient,
  startTestServer,
  type TestClient,
  type TestServer,
  type TestUser,
} from '../../../testing.ts';
import { approveJob, rejectJob } from './decideJob.ts';
import { pendingJobs } from './pendingJobs.ts';
import { reportedJobs, settleReports } from './reportJob.ts';
import { restoreAccount, suspendAccount } from './suspendAccount.ts';
import { withholdJob } from './heldJobs.ts';

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
});
afterEach(() => setReview(null));

const moderate = <T>(run: (...parts: Parameters<Parameters<typeof change<T>>[3]>) => Promise<T>) =>
  change(testOperator(server), 'test', '', async (trx, context) => ({
    subject: 'test',
    result: await run(trx, context),
  }));
const setReview = (mode: 'all' | 'new_companies' | null) => setSetting(server, 'job_review', mode);
const post = async (changes: Record<string, unknown> = {}) =>
  (await client.post('/company/jobpost/addjob', { body: jobForm(changes) })).body.job as { id: number; status: string };
const balance = async () => (await client.get('/company/dinger/wallet')).body.balance as number;
const ownJob = async (id: number) => (await client.get(`/company/jobpost/${id}`)).body;
const approve = (id: number) => moderate((trx, context) => approveJob(trx, context, id));
const reject = (id: number, why = 'no address') => moderate((trx, context) => rejectJob(trx, context, id, why));
const withhold = (id: number, withRefund = false) =>
  moderate((trx, context) => withholdJob(trx, context, id, { why: 'asks for money', withRefund }));
const suspend = (id: number) => moderate((trx, context) => suspendAccount(trx, context, id));
const restore = (id: number) => moderate((trx, context) => restoreAccount(trx, context, id));
const bell = async () => (await client.get('/company/notifications')).body.data[0];

describe('review of posted jobs', () => {
  test('without the setting a job is active at once unless something about it is suspicious', async () => {
    expect((await post()).status).toBe('active');
  });

  test('a job under review is charged, and only its company sees it', async () => {
    await setReview('all');
    const { id, status } = await post({ title: 'Pearl diver under review' });
    expect([status, await balance()]).toEqual(['pending', 0]);
    expect((await guest.get(`/jobpost/${id}`)).status).toBe(404);
    expect((await guest.get('/jobpost', { query: { search_keyword: 'Pearl diver' } })).body.jobposts.total).toBe(0);
    expect((await guest.get(`/company/${company.id}`)).body.company.open_job_count).toBe(0);
    expect((await ownJob(id)).status).toBe('pending');
    expect((await client.get('/company/dashboard')).body.jobs).toMatchObject({ pending: 1, active: 0 });
  });

  test('its days count from the approval, and its company is notified', async () => {
    await setReview('all');
    const { id } = await post({ title: 'Tower painter approved' });
    await server.db
      .updateTable('jobs')
      .set({ open_date: new Date(0), close_date: new Date(1), expired_date: new Date(1) })
      .where('id', '=', id)
      .execute();
    await approve(id);
    const job = (await guest.get(`/jobpost/${id}`)).body;
    const last = yangonDay(new Date(Date.parse(job.open_date) + 30 * 24 * 3600_000));
    expect(Date.parse(job.expired_date)).toBe(Date.parse(endOfYangonDay(last)));
    expect(Date.now() - Date.parse(job.open_date)).toBeLessThan(60_000);
    expect((await guest.get('/jobpost', { query: { search_keyword: 'Tower painter' } })).body.jobposts.total).toBe(1);
    expect((await guest.get(`/company/${company.id}`)).body.company.open_job_count).toBe(1);
    expect(await bell()).toMatchObject({ noti_type: 'jobreview', data: { job_id: id, status: 'approved' } });
    expect((await server.messagesTo(company.email!)).at(-1)).toContain('Jobseekers can find it now');
    await expect(approve(id)).rejects.toMatchObject({ status: 409, code: 'job_state' });
  });

  test('a rejected job is a draft again and refunded exactly once, even by two operators concurrently', async () => {
    await setReview('all');
    const { id } = await post();
    const results = await Promise.allSettled([reject(id), reject(id), approve(id)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const rejected = (await ownJob(id)).status === 'draft';
    if (!rejected) await expect(reject(id)).rejects.toMatchObject({ code: 'job_state' });
    expect(await balance()).toBe(rejected ? 20 : 0);
    expect((await client.get(`/company/transition_byjob/${id}`)).body).toMatchObject({ spent: rejected ? 0 : 20 });
  });

  test('the reason reaches the company, in its language, and leads to the draft (rule 17.10)', async () => {
    const burmese = await server.createCompany({ locale: 'my' });
    await setReview('all');
    const { body } = await (await server.as(burmese)).post('/company/jobpost/addjob', { body: jobForm() });
    await reject(body.job.id, 'လိပ်စာ မပါပါ');
    const mail = (await server.messagesTo(burmese.email!)).at(-1)!;
    expect(mail).toMatch(/လိပ်စာ မပါပါ/);
    expect(mail).toMatch(/ဒင်္ဂါး ၂၀/);
    expect(mail).toContain(`/my/company/job/addjob?draft=${body.job.id}`);
  });

  test('a rejected job is charged again when posted again, at the current price, and can be deleted', async () => {
    await setReview('all');
    const { id } = await post();
    await reject(id);
    expect((await client.get('/company/jobposts/draftlist')).body.data).toMatchObject([{ id, reason: 'no address' }]);
    expect(await ownJob(id)).toMatchObject({ status: 'draft', refunded: 20 });
    expect((await client.put(`/company/jobpost/${id}/approve`)).body).toMatchObject({
      job: { status: 'pending', held: null, reason: null },
      charge: { cost: 20, balance: 0 },
    });
    await reject(id);
    expect(await balance()).toBe(20);
    expect((await client.delete(`/jobpost/deletefromdraft/${id}`)).status).toBe(204);
    expect(
      (await client.get('/company/dinger/wallet')).body.movements.data.map(
        ({ kind, job_id }: { kind: string; job_id: number | null }) => [kind, job_id],
      ),
    ).toEqual([
      ['refund', id],
      ['jobpost', id],
      ['refund', id],
      ['jobpost', id],
      ['welcome', null],
    ]);
  });

  test('the refund is what was paid, whatever the current price', async () => {
    await setReview('all');
    await setSetting(server, 'dinger_costs.white_jobpost_cost', '7');
    const { id } = await post();
    await setSetting(server, 'dinger_costs', null);
    expect(await reject(id)).toEqual({ refunded: 7 });
    expect(await balance()).toBe(20);
  });

  test('only new companies: after the first approved job the next one is active at once', async () => {
    await giveDingers(server.db, company.id, 40);
    await setReview('new_companies');
    const first = await post();
    const second = await post();
    expect([first.status, second.status]).toEqual(['pending', 'pending']);
    await approve(first.id);
    expect((await post()).status).toBe('active');
    expect((await ownJob(second.id)).status).toBe('pending');
  });

  test('posts of a suspended company do not wait for a decision until it is restored', async () => {
    await setReview('all');
    const { id } = await post();
    const waiting = async () => (await pendingJobs(server.db, 1000)).some((job) => job.id === id);
    expect(await waiting()).toBe(true);
    await suspend(company.id);
    expect(await waiting()).toBe(false);
    await restore(company.id);
    expect(await waiting()).toBe(true);
  });

  test('an active job can be neither rejected nor approved', async () => {
    const { id } = await post();
    await expect(reject(id)).rejects.toMatchObject({ status: 409 });
    await expect(approve(id)).rejects.toMatchObject({ status: 409 });
    await expect(approve(999_999)).rejects.toMatchObject({ status: 404 });
  });
});

describe('a job that the operator takes down', () => {
  test('disappears for everybody, and its company cannot restore it', async () => {
    const { id } = await post({ title: 'Orchid keeper withheld' });
    expect(await withhold(id)).toEqual({ refunded: 0 });
    expect((await guest.get(`/jobpost/${id}`)).status).toBe(404);
    expect((await guest.get('/jobpost', { query: { search_keyword: 'Orchid keeper' } })).body.jobposts.total).toBe(0);
    expect((await guest.get(`/company/${company.id}`)).body.company.open_job_count).toBe(0);
    await giveDingers(server.db, company.id, 100);
    for (const path of ['openjob', 'closejob', 'extensejob'])
      expect((await client.post(`/company/jobpost/${path}/${id}`)).status).toBe(409);
    expect(await bell()).toMatchObject({ data: { status: 'withheld', reason: 'asks for money' } });
    expect(await ownJob(id)).toMatchObject({ status: 'pending', held: 'moderation', reason: 'asks for money' });
    await expect(withhold(id)).rejects.toMatchObject({ status: 409 });
  });

  test('is restored as it was by approval, with its own dates', async () => {
    const { id } = await post();
    const before = (await guest.get(`/jobpost/${id}`)).body;
    await withhold(id);
    await approve(id);
    expect((await guest.get(`/jobpost/${id}`)).body).toMatchObject({
      status: 'active',
      open_date: before.open_date,
      expired_date: before.expired_date,
    });
    expect((await guest.get(`/company/${company.id}`)).body.company.open_job_count).toBe(1);
    expect(await ownJob(id)).toMatchObject({ held: null, reason: null });
  });

  test('is open for applications when restored, without a last day that passed meanwhile (rule 20.3)', async () => {
    const { id } = await post();
    await withhold(id);
    await server.db.updateTable('jobs').set({ due_date: '2020-01-01' }).where('id', '=', id).execute();
    expect(await approve(id)).toBe('active');
    expect((await guest.get(`/jobpost/${id}`)).body).toMatchObject({ status: 'active', due_date: null });
    expect(await bell()).toMatchObject({ data: { status: 'approved' } });
  });

  test.each([
    ['closed', { held_status: 'closed' as const }],
    ['expired', { expired_date: new Date(Date.now() - 1000) }],
  ])('that was %s is not called online when it is restored', async (status, changes) => {
    const { id } = await post();
    await withhold(id);
    await server.db
      .updateTable('jobs')
      .set({ ...changes, due_date: '2020-01-01' })
      .where('id', '=', id)
      .execute();
    const mails = async () =>
      (await server.messagesTo(company.email!)).filter((body) => body.includes('can find it now')).length;
    const { printed } = await runCommand(['jobs', 'approve', String(id)], testOperator(server));
    expect(printed).toBe(`Job ${id} is ${status} again; its company was notified.`);
    expect([await bell(), await mails()]).toMatchObject([{ data: { status: 'checked' } }, 0]);
  });

  test('is not new when restored: alerts match it only after its first approval', async () => {
    const queued = async (id: number) =>
      (await server.db.selectFrom('job_alert_queue').select('job_id').where('job_id', '=', id).execute()).length;
    await setReview('all');
    const { id } = await post();
    expect(await queued(id)).toBe(0);
    await approve(id);
    expect(await queued(id)).toBe(1);
    await server.db.deleteFrom('job_alert_queue').execute();
    await withhold(id);
    await approve(id);
    expect(await queued(id)).toBe(0);
  });

  test('is refunded on request, and then cannot be restored', async () => {
    const { id } = await post();
    expect(await withhold(id, true)).toEqual({ refunded: 20 });
    expect(await balance()).toBe(20);
    expect(await ownJob(id)).toMatchObject({
      status: 'pending',
      held: 'refund',
      refunded: 20,
      reason: 'asks for money',
    });
    expect(await bell()).toMatchObject({ data: { status: 'withheld', total_points: 20 } });
    expect((await client.put(`/company/jobpost/${id}/updatejob`, { body: jobForm() })).status).toBe(409);
    await expect(approve(id)).rejects.toMatchObject({ code: 'job_refunded' });
  });

  test('can be restored when an earlier posting was refunded and this one was free', async () => {
    await setReview('all');
    const { id } = await post();
    await reject(id);
    await setSetting(server, 'dinger_costs.white_jobpost_cost', '0');
    expect((await client.put(`/company/jobpost/${id}/approve`)).body).toMatchObject({
      charge: { cost: 0, balance: 20 },
    });
    await setSetting(server, 'dinger_costs', null);
    await approve(id);
    expect(await withhold(id, true)).toEqual({ refunded: 0 });
    await approve(id);
    expect((await guest.get(`/jobpost/${id}`)).body.status).toBe('active');
    expect(await balance()).toBe(20);
  });

  test('is no longer among saved jobs, and closed for its applicants', async () => {
    const { id } = await post();
    const jobseeker = await server.as(await server.createJobseeker());
    await jobseeker.post(`/savejob/${id}`);
    await server.db.updateTable('jobseekers').set({ about: 'I am a careful accountant.' }).execute();
    expect((await jobseeker.post('/jobapply', { body: { job_id: id, message: null } })).status).toBe(200);
    const shown = async (path: string) => (await jobseeker.get(path)).body;
    expect((await shown('/jobseeker/savedjobs')).total).toBe(1);
    await withhold(id);
    expect(await shown('/jobseeker/savedjobs')).toMatchObject({ total: 0, data: [] });
    expect((await shown('/jobapply')).data).toMatchObject([{ job: { id, status: 'closed' } }]);
    const other = await server.as(await server.createJobseeker());
    expect((await other.post('/jobapply', { body: { job_id: id, message: null } })).status).toBe(404);
  });
});

describe('a suspended account', () => {
  test('of a company: sessions and tokens end, page and jobs disappear, and all return on restore', async () => {
    await giveDingers(server.db, company.id, 40);
    const open = await post({ title: 'Lantern maker suspended' });
    const closed = await post();
    await post({ title: 'Lantern maker of nobody', company_hidden: true });
    await client.post(`/company/jobpost/closejob/${closed.id}`);
    const { token } = (await client.get('/company/login')).body as { token: string };
    const bearer = { headers: { authorization: `Bearer ${token}` } };
    const byToken = createTestClient(server.app);
    expect((await byToken.get('/company/dinger/wallet', bearer)).status).toBe(200);
    const pages = [`/company/${company.id}`, `/company/gallery/${company.id}`, `/rating/${company.id}`];
    for (const page of pages) expect((await guest.get(page)).status).toBe(200);
    await suspend(company.id);
    expect((await client.get('/company/dinger/wallet')).status).toBe(401);
    expect((await byToken.get('/company/dinger/wallet', bearer)).status).toBe(401);
    expect(
      (
        await guest.post('/login', {
          body: { login: company.email, password: 'mango tree at noon', user_type: 'company', remember: false },
        })
      ).status,
    ).toBe(403);
    for (const id of [open.id, closed.id]) expect((await guest.get(`/jobpost/${id}`)).status).toBe(404);
    expect((await guest.get('/jobpost', { query: { search_keyword: 'Lantern maker' } })).body.jobposts.total).toBe(0);
    for (const page of pages) expect((await guest.get(page)).status).toBe(404);
    expect((await guest.get('/topcompanies')).body.map(({ users_id }: { users_id: number }) => users_id)).not.toContain(
      company.id,
    );
    await expect(suspend(company.id)).rejects.toMatchObject({ code: 'already_suspended' });
    await restore(company.id);
    client = await server.as(company);
    expect((await guest.get(`/jobpost/${open.id}`)).body.status).toBe('active');
    expect((await guest.get(`/jobpost/${closed.id}`)).body.status).toBe('closed');
    expect((await guest.get(`/company/${company.id}`)).body.company.open_job_count).toBe(1);
    await expect(restore(company.id)).rejects.toMatchObject({ code: 'not_suspended' });
  });

  test.each(['my', 'en'] as const)(
    'is notified by text message and mail in its language (%s), with a contact address but no reason, also on restore',
    async (locale) => {
      await server.db.updateTable('users').set({ locale }).where('id', '=', company.id).execute();
      await setSetting(server, 'contact_email', 'help@jpro.example');
      const notified = () =>
        server.db
          .selectFrom('outbox_messages')
          .select(['channel', 'subject', 'body'])
          .where('recipient', 'in', [company.phone_number, company.email!])
          .orderBy('id')
          .execute();
      const words = { my: ['ပိတ်ထား', 'ပြန်ဖွင့်'], en: ['suspended', 'open again'] }[locale];
      await suspend(company.id);
      await restore(company.id);
      expect(await notified()).toMatchObject(
        words.flatMap((word) => [
          { channel: 'sms', body: expect.stringMatching(new RegExp(`${word}.*help@jpro\\.example`)) },
          {
            channel: 'mail',
            subject: expect.stringContaining(word),
            body: expect.stringMatching(new RegExp(`${word}[^]*help@jpro\\.example`)),
          },
        ]),
      );
      await setSetting(server, 'contact_email', null);
    },
  );

  test('without an e-mail address is notified by text message; a refused suspension notifies nobody', async () => {
    const jobseeker = await server.createJobseeker();
    await server.db.updateTable('users').set({ email: null }).where('id', '=', jobseeker.id).execute();
    await suspend(jobseeker.id);
    await expect(suspend(jobseeker.id)).rejects.toMatchObject({ code: 'already_suspended' });
    expect(await server.messagesTo(jobseeker.phone_number)).toHaveLength(1);
  });

  test('a job that a moderator took down stays down when its company is restored', async () => {
    const { id } = await post();
    await suspend(company.id);
    await withhold(id);
    await restore(company.id);
    client = await server.as(company);
    expect((await guest.get(`/jobpost/${id}`)).status).toBe(404);
    await approve(id);
    expect((await guest.get(`/jobpost/${id}`)).status).toBe(200);
  });

  test('a job under review is not approved while its company is suspended, and still waits afterwards', async () => {
    await setReview('all');
    const { id } = await post();
    await suspend(company.id);
    await expect(approve(id)).rejects.toMatchObject({ code: 'company_suspended' });
    await restore(company.id);
    client = await server.as(company);
    expect((await ownJob(id)).status).toBe('pending');
  });

  test('jobs posted concurrently are either withheld or not posted', async () => {
    await giveDingers(server.db, company.id, 200);
    await Promise.all([
      ...Array.from({ length: 6 }, () => client.post('/company/jobpost/addjob', { body: jobForm() })),
      suspend(company.id),
    ]);
    expect(
      await server.db
        .selectFrom('jobs')
        .select('id')
        .where('company_id', '=', company.id)
        .where('status', '=', 'active')
        .execute(),
    ).toEqual([]);
  });

  test('of a jobseeker: signed out at once', async () => {
    const jobseeker = await server.createJobseeker();
    const signedIn = await server.as(jobseeker);
    await suspend(jobseeker.id);
    expect((await signedIn.get('/user')).status).toBe(401);
    await restore(jobseeker.id);
    expect((await (await server.as(jobseeker)).get('/user')).status).toBe(200);
  });
});

describe('reports', () => {
  const report = (of: TestClient, id: number, body: Record<string, unknown> = { reason: 'scam' }) =>
    of.post(`/jobpost/report/${id}`, { body });
  const reportsOf = async (id: number) =>
    (await reportedJobs(server.db, 100)).find(({ job_id }) => job_id === id)?.reports ?? [];

  test('a guest and a jobseeker report a job, each once, and a repeat gets the same response (rule 39)', async () => {
    const { id } = await post();
    const jobseeker = await server.as(await server.createJobseeker());
    const responses = [
      await report(guest, id),
      await report(server.guest(), id, { reason: 'other', text: 'again' }),
      await report(jobseeker, id, { reason: 'asks_money', text: 'They want 50,000 kyats first.' }),
      await report(jobseeker, id),
    ];
    expect(responses.map(({ status, body }) => [status, body])).toEqual(responses.map(() => [204, null]));
    expect((await reportsOf(id)).map(({ reason, text, by }) => [reason, text, by.split(' ')[0]])).toEqual([
      ['scam', null, 'guest'],
      ['asks_money', 'They want 50,000 kyats first.', 'jobseeker'],
    ]);
  });

  test('the operator sees as many jobs as asked for, the most reported first', async () => {
    await giveDingers(server.db, company.id, 200);
    const [{ id: once }, { id: often }] = [await post(), await post()];
    for (const id of [once, often, often, often]) await report(await server.as(await server.createJobseeker()), id);
    const listed = async (limit: number) => (await reportedJobs(server.db, limit)).map(({ job_id }) => job_id);
    expect(await listed(1)).toEqual([often]);
    expect(await listed(100)).toContain(once);
  });

  test('no IP address of a guest is stored', async () => {
    const { id } = await post();
    await report(guest, id);
    const row = await server.db
      .selectFrom('job_reports')
      .selectAll()
      .where('job_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.guest_hash).toHaveLength(32);
    expect(JSON.stringify(row)).not.toContain('127.0.0.1');
  });

  test('a company cannot report, and a job that is not public is not found', async () => {
    const { id } = await post();
    expect((await report(client, id)).status).toBe(403);
    await withhold(id);
    expect((await report(guest, id)).status).toBe(404);
    expect((await report(guest, 999_999)).status).toBe(404);
  });

  test.each([
    ['no reason', {}],
    ['an unknown reason', { reason: 'ugly' }],
    ['"other" without words', { reason: 'other' }],
    ['"other" with blanks', { reason: 'other', text: ' ' }],
    ['a text that is too long', { reason: 'scam', text: 'x'.repeat(1001) }],
  ])('%s is refused', async (_name, body) => {
    const { id } = await post();
    expect((await report(guest, id, body)).status).toBe(422);
  });

  test('dismissed reports leave the list, and a repeat by the same reporter is ignored', async () => {
    const { id } = await post();
    await report(guest, id);
    expect(await moderate((trx, { now }) => settleReports(trx, id, 'dismissed', now))).toBe(1);
    expect((await report(guest, id)).status).toBe(204);
    expect(await reportsOf(id)).toEqual([]);
    expect((await guest.get(`/jobpost/${id}`)).status).toBe(200);
  });

  test('reporting is limited to 10 an hour per reporter', async () => {
    const limited = await startTestServer({ rateLimit: true });
    try {
      const visitor = limited.guest();
      const responses: number[] = [];
      for (let tries = 0; tries < 11; tries += 1) responses.push((await report(visitor, 1)).status);
      expect(responses).toEqual([...Array(10).fill(404), 429]);
    } finally {
      await limited.close();
    }
  });
});

test('the data keeps its rules whatever the operator decided', async () => {
  expect(await brokenRules(server.db, DATA_RULES)).toEqual({});
});
