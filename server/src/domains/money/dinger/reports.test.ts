import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { jobForm } from '../../../testing/testJobBoard.ts';
import { createTestCompany, type TestCompany } from '../../../testing/testCompany.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';
import { charge, credit, type Charge, type Credit } from './ledger.ts';
import { REFUND_PREFIX } from './refunds.ts';
import { monthlyReport } from './reports.ts';

let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  company = await createTestCompany(server);
});

const moved = () => ({ companyId: company.id, idempotencyKey: randomUUID() });
const give = (kind: Credit['kind'], dingers: number, at: string) =>
  server.db.transaction().execute((trx) => credit(trx, { ...moved(), kind, dingers, at: new Date(at) }));
const spend = (kind: Charge['kind'], cost: number, at: string) =>
  server.db.transaction().execute((trx) => charge(trx, { ...moved(), kind, cost, at: new Date(at) }));
/** Resolves to the key of the charge. */
async function forJob(kind: Charge['kind'], jobId: number, cost: number, at: string): Promise<string> {
  const movement = moved();
  await server.db.transaction().execute((trx) => charge(trx, { ...movement, kind, cost, jobId, at: new Date(at) }));
  return movement.idempotencyKey;
}
const giveBack = (key: string, jobId: number, dingers: number, at: string) =>
  server.db.transaction().execute((trx) => {
    const idempotencyKey = `${REFUND_PREFIX}${key}`;
    return credit(trx, { ...moved(), idempotencyKey, kind: 'refund', dingers, jobId, at: new Date(at) });
  });
const monthly = async (year: string) => (await company.get(`/dinger-monthly-report/${year}`)).body;
const usage = async (month: string) => (await company.get(`/dinger-usage-report/${month}`)).body;

test('a month follows the calendar in Myanmar: midnight in Yangon is 17:30 UTC', async () => {
  await give('purchase', 100, '2020-01-31T17:29:59.999Z');
  await give('purchase', 30, '2020-01-31T17:30:00Z');
  const { months } = await monthly('2020');
  expect(months.slice(0, 2).map(({ month, bought }: { month: string; bought: number }) => [month, bought])).toEqual([
    ['2020-01', 100],
    ['2020-02', 30],
  ]);
});

test('a year begins at midnight in Yangon (rule 28)', async () => {
  await give('purchase', 100, '2020-12-31T17:29:59.999Z');
  await give('purchase', 30, '2020-12-31T17:30:00Z');
  const [before, after] = [await monthly('2020'), await monthly('2021')];
  expect([before.total.bought, before.months[11]!.bought, before.months[11]!.balance]).toEqual([100, 100, 100]);
  expect([after.opening_balance, after.months[0].bought, after.months[0].balance]).toEqual([100, 30, 130]);
});

test('each month has purchases, spending by kind, and the closing balance', async () => {
  await give('purchase', 150, '2020-03-05T04:00:00Z');
  await give('bonus', 15, '2020-03-05T04:00:00Z');
  await spend('jobpost', 20, '2020-03-10T04:00:00Z');
  await spend('boost', 10, '2020-03-11T04:00:00Z');
  await spend('unlock_cv', 3, '2020-05-01T04:00:00Z');
  await spend('unlock_cv', 3, '2020-05-02T04:00:00Z');
  await spend('extend', 5, '2020-05-03T04:00:00Z');
  await give('refund', 20, '2020-05-04T04:00:00Z');
  const { months, total } = await monthly('2020');
  expect(months).toHaveLength(12);
  expect(months[2]).toEqual({
    month: '2020-03',
    bought: 150,
    bonus: 15,
    gifts: 0,
    refunded: 0,
    adjusted: 0,
    spent: { jobpost: 20, boost: 10, extend: 0, unlock_cv: 0, total: 30 },
    balance: 135,
  });
  expect(months[3]).toMatchObject({ bought: 0, spent: { total: 0 }, balance: 135 });
  expect(months[4]).toMatchObject({ refunded: 20, spent: { unlock_cv: 6, extend: 5, total: 11 }, balance: 144 });
  expect(total).toEqual({
    bought: 150,
    bonus: 15,
    gifts: 0,
    refunded: 20,
    adjusted: 0,
    spent: { jobpost: 20, boost: 10, extend: 5, unlock_cv: 6, total: 41 },
  });
});

test('future months have no balance', async () => {
  const { months } = await monthlyReport(server.db, company.id, 2026, new Date('2026-04-30T17:30:00Z'));
  expect(months.map(({ balance }) => balance === null)).toEqual([...Array(5).fill(false), ...Array(7).fill(true)]);
  expect((await monthly('2099')).months[0].balance).toBeNull();
});

test('usage has every day of the month, in Myanmar time, a leap day too', async () => {
  await give('purchase', 100, '2020-01-15T00:00:00Z');
  await spend('jobpost', 20, '2020-02-28T17:29:59Z');
  await spend('boost', 10, '2020-02-28T17:30:00Z');
  await spend('unlock_cv', 3, '2020-02-29T17:30:00Z');
  const { days, total } = await usage('2020-02');
  expect(days).toHaveLength(29);
  expect(days[27]).toEqual({
    day: '2020-02-28',
    jobpost: 20,
    boost: 0,
    extend: 0,
    unlock_cv: 0,
    refunded: 0,
    total: 20,
  });
  expect(days[28]).toMatchObject({ day: '2020-02-29', boost: 10, total: 10 });
  expect(total).toMatchObject({ jobpost: 20, boost: 10, unlock_cv: 0, total: 30 });
  expect((await usage('2020-03')).days[0]).toMatchObject({ day: '2020-03-01', unlock_cv: 3 });
});

test.each([
  'monthly-report/26',
  'monthly-report/2026-01',
  'monthly-report/1999',
  'usage-report/2026',
  'usage-report/2026-13',
  'usage-report/2026-00',
  'usage-report/2026-1',
  'usage-report/%27',
])('dinger-%s returns 404', async (address) => {
  expect((await company.get(`/dinger-${address}`)).status).toBe(404);
});

test('another company’s dingers are in no report', async () => {
  await give('purchase', 100, '2020-03-05T04:00:00Z');
  const stranger = await server.as(await server.createCompany());
  expect((await stranger.get('/dinger-monthly-report/2020')).body.total.bought).toBe(0);
  expect((await stranger.get('/dinger-usage-report/2020-03')).body.total.total).toBe(0);
});

test('a job lists all its charges; another company’s job is not found', async () => {
  await give('purchase', 100, '2020-03-05T04:00:00Z');
  const { id } = (await company.post('/company/jobpost/addjob', { body: jobForm() })).body.job;
  await company.post(`/company/jobpost/extensejob/${id}`);
  const { body } = await company.get(`/company/transition_byjob/${id}`);
  expect(body).toMatchObject({
    job: { id, title: 'Accountant' },
    spent: 30,
    movements: [
      { kind: 'jobpost', dingers: -20, job_id: id },
      { kind: 'extend', dingers: -10 },
    ],
  });
  const stranger = await server.as(await server.createCompany());
  expect((await stranger.get(`/company/transition_byjob/${id}`)).status).toBe(404);
});

test('the jobs that cost most in a year are listed by kind of spending, net of refunds', async () => {
  const posted = async (title: string) =>
    (await company.post('/company/jobpost/addjob', { body: { ...jobForm(), title } })).body.job.id as number;
  await give('purchase', 500, '2021-01-01T04:00:00Z');
  const [cook, driver, refunded] = [await posted('Cook'), await posted('Driver'), await posted('Tailor')];
  await forJob('jobpost', cook, 10, '2021-06-01T04:00:00Z');
  await forJob('boost', driver, 20, '2021-06-01T04:00:00Z');
  await forJob('extend', driver, 5, '2021-06-01T04:00:00Z');
  const posting = await forJob('jobpost', refunded, 10, '2021-06-01T04:00:00Z');
  await giveBack(posting, refunded, 10, '2021-06-02T04:00:00Z');
  expect((await monthly('2021')).jobs).toEqual([
    { job_id: driver, title: 'Driver', jobpost: 0, boost: 20, extend: 5, refunded: 0 },
    { job_id: cook, title: 'Cook', jobpost: 10, boost: 0, extend: 0, refunded: 0 },
  ]);
});

test('all jobs of a year are listed, up to 500, with how many there are', async () => {
  await give('purchase', 10_000, '2021-01-01T04:00:00Z');
  const { rows } = await sql<{ id: number }>`
    insert into jobs (company_id, status, title) select ${company.id}, 'draft', 'Cook' from generate_series(1, 501)
    returning id`.execute(server.db);
  const [cheapest, ...others] = rows.map(({ id }) => Number(id)) as [number, ...number[]];
  await forJob('boost', cheapest, 5, '2021-06-01T04:00:00Z');
  for (const id of others.slice(0, 12)) await forJob('boost', id, 10, '2021-06-01T04:00:00Z');
  const few = await monthly('2021');
  expect([few.jobs.length, few.job_count]).toEqual([13, 13]);
  for (const id of others.slice(12)) await forJob('boost', id, 10, '2021-06-01T04:00:00Z');
  const many = await monthly('2021');
  expect([many.jobs.length, many.job_count]).toEqual([500, 501]);
  expect(many.jobs.map(({ job_id }: { job_id: number }) => job_id)).not.toContain(cheapest);
});

test('the first moment of a year in Yangon counts to that year’s jobs', async () => {
  const { id: jobId } = (await company.post('/company/jobpost/addjob', { body: jobForm() })).body.job;
  await give('purchase', 100, '2021-01-01T04:00:00Z');
  await forJob('boost', jobId, 10, '2021-12-31T17:30:00Z');
  expect([(await monthly('2021')).jobs, (await monthly('2022')).jobs]).toMatchObject([[], [{ boost: 10 }]]);
});

test('a year in which a job was only refunded does not list it', async () => {
  const { id: jobId } = (await company.post('/company/jobpost/addjob', { body: jobForm() })).body.job;
  await give('purchase', 100, '2020-12-01T04:00:00Z');
  const posting = await forJob('jobpost', jobId, 20, '2020-12-30T04:00:00Z');
  await giveBack(posting, jobId, 20, '2021-01-02T04:00:00Z');
  const { jobs, total } = await monthly('2021');
  expect([jobs, total.refunded]).toEqual([[], 20]);
});

test('a refund is deducted from its job only in the year of the posting, and not from what came later', async () => {
  const { id: jobId } = (await company.post('/company/jobpost/addjob', { body: jobForm() })).body.job;
  await give('purchase', 100, '2021-12-01T04:00:00Z');
  const posting = await forJob('jobpost', jobId, 20, '2021-12-20T04:00:00Z');
  await forJob('boost', jobId, 10, '2022-01-05T04:00:00Z');
  await giveBack(posting, jobId, 20, '2022-01-10T04:00:00Z');
  expect((await monthly('2021')).jobs).toMatchObject([{ jobpost: 20, boost: 0, refunded: 0 }]);
  expect((await monthly('2022')).jobs).toMatchObject([{ jobpost: 0, boost: 10, refunded: 0 }]);
  const again = await forJob('jobpost', jobId, 20, '2022-02-01T04:00:00Z');
  expect((await monthly('2022')).jobs).toMatchObject([{ jobpost: 20, boost: 10, refunded: 0 }]);
  await giveBack(again, jobId, 20, '2022-02-02T04:00:00Z');
  const { jobs, total } = await monthly('2022');
  expect(jobs).toMatchObject([{ jobpost: 20, boost: 10, refunded: 20 }]);
  expect(total).toMatchObject({ refunded: 40, spent: { jobpost: 20, boost: 10 } });
});
