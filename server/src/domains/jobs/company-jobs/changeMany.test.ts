/** Many jobs closed, extended or boosted at once, and how a job performs. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { startHiring, type Hiring } from '../../../testing/hiring.ts';
import { untilWaiting } from '../../../testing/untilWaiting.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';
import { deleteOldRows } from '../../../background/deleteOldRows.ts';
import { featureDeleteOldRows } from '../../index.ts';
import { adjust, lockWallet } from '../../money/index.ts';
import { jobViewCounts } from '../jobs/viewCounts.ts';
import { lockOwnJob } from './ownJob.ts';

let server: TestServer;
let hiring: Hiring;

beforeAll(async () => {
  server = await startTestServer();
  hiring = await startHiring(server);
});
afterAll(() => server.close());

const change = (body: object) => hiring.employer.post('/company/jobpost/changemany', { body });
/** Of boosting or extending a white-collar job, as those of the tests are. */
const COST = 10;
const balance = async () => (await hiring.employer.get('/company/dinger/wallet')).body.balance;

test('boosts all for the cost that was shown, in one charge each', async () => {
  const ids = [await hiring.post(), await hiring.post()];
  const cost = COST * 2;
  const before = await balance();
  const { body } = await change({ ids, change: 'boost', cost });
  expect(body.charge).toEqual({ cost, balance: before - cost });
  expect(body.data.map(({ is_boosted }: { is_boosted: boolean }) => is_boosted)).toEqual([true, true]);
});

test('a single boosted job is told its place among the boosted ones of its function and region', async () => {
  const where = { job_function_id: 3, township_id: 1201 };
  const [older, newer, elsewhere] = [
    await hiring.post(where),
    await hiring.post(where),
    await hiring.post({ ...where, job_function_id: 4 }),
  ];
  const boost = async (id: number) => (await change({ ids: [id], change: 'boost', cost: COST })).body.boost;
  expect(await boost(elsewhere)).toEqual({ rank: 1, of: 1 });
  expect(await boost(newer)).toEqual({ rank: 1, of: 1 });
  expect(await boost(older)).toEqual({ rank: 2, of: 2 });
  expect((await change({ ids: [newer, older], change: 'boost', cost: COST * 2 })).body.boost).toBeNull();
});

test('changes none when the price differs, one is closed, or one is not the company’s', async () => {
  const open = await hiring.post();
  const closed = await hiring.post();
  await change({ ids: [closed], change: 'close', cost: 0, outcome: 'hired' });
  const stranger = await startHiring(server, { name: 'Inle Bakery' });
  const foreign = await stranger.post();
  const before = await balance();
  const refusals = [
    await change({ ids: [open], change: 'boost', cost: COST - 1 }),
    await change({ ids: [open, closed], change: 'boost', cost: COST * 2 }),
    await change({ ids: [open, foreign], change: 'boost', cost: COST * 2 }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([409, 409, 404]);
  expect(await balance()).toBe(before);
  expect((await hiring.employer.get(`/company/jobpost/${open}`)).body.is_boosted).toBe(false);
});

test('without enough dingers for all, their whole cost and the balance are named, and none is taken', async () => {
  const poor = await startHiring(server, { name: 'Inle Boats' });
  const ids = [await poor.post(), await poor.post(), await poor.post()];
  const change = (dingers: number) =>
    server.db
      .transaction()
      .execute((trx) => adjust(trx, { companyId: poor.company.id, dingers, idempotencyKey: randomUUID() }));
  const walletOf = async () => (await poor.employer.get('/company/dinger/wallet')).body.balance as number;
  await change(25 - (await walletOf()));
  const { status, body } = await poor.employer.post('/company/jobpost/changemany', {
    body: { ids, change: 'boost', cost: COST * 3 },
  });
  expect([status, body.message]).toEqual([402, expect.stringMatching(/\(30\).*\(25\)/)]);
  expect(await walletOf()).toBe(25);
});

test('above the limit of a month, what is left before the change is named (rule 95.6)', async () => {
  const ids = [await hiring.post(), await hiring.post()];
  const recruiter = await hiring.member('recruiter', 'Ko Zin', { monthlyDingers: 15 });
  const boost = (some: readonly number[]) =>
    recruiter.post('/company/jobpost/changemany', { body: { ids: some, change: 'boost', cost: COST * some.length } });
  const refused = await boost(ids);
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'You may spend 15 dingers a month, of which 15 are left. Ask: U Ba.',
  ]);
  expect((await boost(ids.slice(1))).body.charge.cost).toBe(COST);
  expect((await boost(ids.slice(0, 1))).body.message).toMatch(/15 dingers a month, of which 5 are left/);
});

test.each([
  ['boost', 'boosted_until'],
  ['extend', 'expired_date'],
] as const)(
  'a second tab that shows jobs as they were before is refused, so nobody pays twice to %s',
  async (kind, end) => {
    const id = await hiring.post();
    const { body: job } = await hiring.employer.get(`/company/jobpost/${id}`);
    const shown = { ids: [id], change: kind, cost: COST, ends: [job[end]] };
    const before = await balance();
    const both = await Promise.all([change(shown), change(shown)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      message: expect.stringContaining('in the meantime'),
    });
    expect(await balance()).toBe(before - shown.cost);
    const { body: latest } = await hiring.employer.get(`/company/jobpost/${id}`);
    expect((await change({ ...shown, ends: [latest[end]] })).status).toBe(200);
  },
);

test.each([
  ['boost', 'boosted_until'],
  ['extend', 'expired_date'],
] as const)(
  'a change of one of several jobs is noticed, even if the last end stays: %s (rule 17.5)',
  async (kind, end) => {
    const ids = [await hiring.post(), await hiring.post()] as const;
    const shown = async (id: number) => (await hiring.employer.get(`/company/jobpost/${id}`)).body[end];
    await change({ ids: [ids[1]], change: kind, cost: COST });
    const ends = [await shown(ids[0]), await shown(ids[1])];
    // Earlier than the end of the other job.
    const changed = { [end]: new Date(Date.now() + 3600_000), is_boosted: true };
    await server.db.updateTable('jobs').set(changed).where('id', '=', ids[0]).execute();
    const refused = await change({ ids, change: kind, cost: COST * 2, ends });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('in the meantime')]);
    const current = [await shown(ids[1]), await shown(ids[0])];
    const accepted = { ids: [ids[1], ids[0]], change: kind, cost: COST * 2 };
    expect((await change({ ...accepted, ends: current.slice(1) })).status).toBe(422);
    expect((await change({ ...accepted, ends: current })).status).toBe(200);
  },
);

test('boosts none when the boost of one already lasts as long as the job', async () => {
  const [open, ending] = [await hiring.post(), await hiring.post({ title: 'Night guard' })];
  const ends = new Date(Date.now() + 24 * 3600_000);
  const values = { is_boosted: true, boosted_until: ends, expired_date: ends };
  await server.db.updateTable('jobs').set(values).where('id', '=', ending).execute();
  const before = await balance();
  const { status, body } = await change({ ids: [open, ending], change: 'boost', cost: COST * 2 });
  expect([status, body.message]).toEqual([409, expect.stringContaining('“Night guard” is already boosted')]);
  expect(await balance()).toBe(before);
  expect((await hiring.employer.get(`/company/jobpost/${open}`)).body.is_boosted).toBe(false);
});

test('a job can be boosted again after its boost has ended, also while the page showed it (rule 17.3)', async () => {
  const id = await hiring.post();
  const ended = new Date(Date.now() - 60_000);
  for (const end of [null, ended.toISOString()]) {
    await server.db.updateTable('jobs').set({ boosted_until: ended }).where('id', '=', id).execute();
    const { status, body } = await change({ ids: [id], change: 'boost', cost: COST, ends: [end] });
    expect([status, body.data?.[0].is_boosted]).toEqual([200, true]);
  }
});

test('waits for another change of one of the jobs, which pays from the same wallet, without a deadlock', async () => {
  const ids = [await hiring.post(), await hiring.post()] as const;
  let changed: ReturnType<typeof change> | undefined;
  await server.db.transaction().execute(async (trx) => {
    await lockOwnJob(trx, hiring.company.id, ids[1]);
    changed = change({ ids, change: 'boost', cost: COST * 2 });
    await untilWaiting(trx);
    await lockWallet(trx, hiring.company.id);
  });
  expect((await changed)?.status).toBe(200);
});

test('closing many costs nothing and says what became of them', async () => {
  const ids = [await hiring.post(), await hiring.post()];
  const { body } = await change({ ids, change: 'close', cost: 0, outcome: 'elsewhere' });
  expect(body.data).toMatchObject([
    { status: 'closed', close_outcome: 'elsewhere' },
    { status: 'closed', close_outcome: 'elsewhere' },
  ]);
});

test('a job’s views and applications are counted by day, from its first one on (rule 105.4)', async () => {
  const { jobId } = await hiring.applicant();
  const views = jobViewCounts(server.services);
  await views.flush(server);
  for (const count of [2, 1]) {
    for (let view = 0; view < count; view += 1) views.count(jobId, server);
    await views.flush(server);
  }
  const { body } = await hiring.employer.get(`/company/jobpost/${jobId}/performance`);
  expect(body).toMatchObject({ views: 3, applicants: 1 });
  expect(body.days).toMatchObject([{ views: 3, applicants: 1 }]);
  const begun = async (daysAgo: number) => {
    const open_date = new Date(Date.now() - daysAgo * 86_400_000);
    await server.db.updateTable('jobs').set({ open_date }).where('id', '=', jobId).execute();
    return (await hiring.employer.get(`/company/jobpost/${jobId}/performance`)).body.days.length;
  };
  expect([await begun(4), await begun(40)]).toEqual([5, 30]);
  const stranger = await server.as(await server.createCompany());
  expect((await stranger.get(`/company/jobpost/${jobId}/performance`)).status).toBe(404);
});

test('views by day are deleted after 60 days, however many there are; the sum stays', async () => {
  const jobId = await hiring.post();
  const { db, services } = server;
  await sql`insert into job_view_days (job_id, day, views)
    select ${jobId}, current_date - n, 1 from generate_series(50, 5200) as n`.execute(db);
  const before = (await hiring.employer.get(`/company/jobpost/${jobId}/performance`)).body.views;
  await deleteOldRows(featureDeleteOldRows).run({ db, services, now: new Date() });
  const { rows } = await sql<{ age: number }>`select current_date - day as age from job_view_days
    where job_id = ${jobId} order by day`.execute(db);
  expect(rows[0]?.age).toBeLessThanOrEqual(61);
  expect(rows.length).toBeGreaterThan(5);
  expect((await hiring.employer.get(`/company/jobpost/${jobId}/performance`)).body.views).toBe(before);
});
