/** Every total that a page shows beside its parts is their sum, in all of the demo data (rules 19, 28 and 69). */
import type { ApplicationCounts, UsageReport } from '@jpro/api';
import { yangonDay } from '@jpro/api/fields';
import { APPLICATION_STATUSES } from '@jpro/api/schemas';
import { startTestServer, type TestClient, type TestServer } from '../testing.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seedDemo } from './index.ts';

let server: TestServer;
let company: TestClient;
let jobseeker: TestClient;
let guest: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await seedDemo(server.db, server.services, { jobs: 300 });
  guest = server.guest();
  company = await signedIn('company');
  jobseeker = await signedIn('jobseeker');
});
afterAll(() => server.close());

async function signedIn(user_type: 'company' | 'jobseeker'): Promise<TestClient> {
  const client = server.guest();
  const body = { login: DEMO_ACCOUNTS[user_type], password: DEMO_PASSWORD, user_type };
  expect((await client.post('/login', { body })).status).toBe(200);
  return client;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The sums of these numbers of the rows. */
function sumsOf<Row extends object, Key extends keyof Row>(
  rows: readonly Row[],
  ...keys: readonly Key[]
): Record<Key, number> {
  return Object.fromEntries(keys.map((key) => [key, sum(rows.map((row) => Number(row[key])))])) as Record<Key, number>;
}

const YEARS = [0, 1, 2].map((ago) => Number(yangonDay(new Date()).slice(0, 4)) - ago);

test("a company's applications: stages, lists of stages and jobs add up, withdrawn ones included", async () => {
  const { applications, unseen } = (await company.get('/company/dashboard')).body;
  const stages = sum(APPLICATION_STATUSES.map((status) => applications[status]));
  expect([stages, applications.withdrawn]).toEqual([applications.all, expect.any(Number)]);
  expect(applications.withdrawn).toBeGreaterThan(0);
  const listed = async (query: Record<string, string | number>) =>
    (await company.get('/company/application/bycompany', { query })).body;
  const { counts, total } = await listed({});
  expect([counts, total]).toEqual([applications, applications.all]);
  for (const status of APPLICATION_STATUSES) expect((await listed({ status })).total).toBe(applications[status]);
  expect((await listed({ unseen: 1 })).total).toBe(unseen);
  expect((await listed({ recent: 1 })).total).toBe(applications.recent);

  const { data: jobs } = (await company.get('/company/jobposts', { query: { limit: 100 } })).body;
  const boards = await Promise.all(
    jobs.map(async ({ id }) => (await company.get('/company/application/manage', { query: { job_id: id } })).body),
  );
  for (const board of boards) {
    expect(sum(APPLICATION_STATUSES.map((status) => board.counts[status]))).toBe(board.counts.all);
    expect([board.total, board.job.applicant_count]).toEqual([
      board.counts.all,
      board.counts.all - board.counts.withdrawn,
    ]);
  }
  expect(
    sumsOf(
      boards.map(({ counts: each }) => each),
      'all',
      ...APPLICATION_STATUSES,
    ),
  ).toEqual(Object.fromEntries(['all', ...APPLICATION_STATUSES].map((key) => [key, applications[key as 'all']])));
  expect(sum(jobs.map(({ new_applicant_count }) => new_applicant_count))).toBe(unseen);
});

test("a company's jobs: those of each status add up, and its page counts those that are open", async () => {
  const { jobs } = (await company.get('/company/dashboard')).body;
  const listed = async (status: string) => (await company.get('/company/jobposts', { query: { status } })).body;
  const { counts, total } = await listed('');
  expect(counts).toEqual(jobs);
  expect(total).toBe(sum(Object.values(jobs)) - jobs.draft);
  for (const [status, count] of Object.entries(jobs)) expect((await listed(status)).total).toBe(count);
  expect((await company.get('/company/jobposts/draftlist')).body.total).toBe(jobs.draft);
});

test("a company's report: months, job types, places and sources add up to the year", async () => {
  for (const year of YEARS) {
    const { total, months, job_types, places, sources } = (await company.get(`/company/report/${year}`)).body;
    const { jobs, applicants, hired, replied } = total;
    expect(sumsOf(months, 'jobs', 'applicants', 'hired', 'replied')).toEqual({ jobs, applicants, hired, replied });
    expect(sumsOf(job_types, 'jobs', 'applicants', 'hired')).toEqual({ jobs, applicants, hired });
    expect(sumsOf(places, 'jobs', 'applicants', 'hired')).toEqual({ jobs, applicants, hired });
    expect(sumsOf(sources, 'applicants', 'hired')).toEqual({ applicants, hired });
  }
});

test("a company's dingers: months, days and kinds add up, and lead from balance to balance (rule 28)", async () => {
  const { balance } = (await company.get('/company/dashboard')).body;
  for (const year of YEARS) {
    const { opening_balance, months, total } = (await company.get(`/dinger-monthly-report/${year}`)).body;
    let before = opening_balance;
    for (const { spent, bought, bonus, gifts, refunded, adjusted, balance: after } of months) {
      expect(spent.jobpost + spent.boost + spent.extend + spent.unlock_cv).toBe(spent.total);
      before += bought + bonus + gifts + refunded + adjusted - spent.total;
      // That of a month to come is not known.
      expect(after ?? before).toBe(before);
    }
    const spent = sumsOf(
      months.map((month) => month.spent),
      'jobpost',
      'boost',
      'extend',
      'unlock_cv',
      'total',
    );
    expect({ ...sumsOf(months, 'bought', 'bonus', 'gifts', 'refunded', 'adjusted'), spent }).toEqual(total);
    if (year === YEARS[0]) expect(before).toBe(balance);
    for (const { month, spent: inMonth } of months) {
      const usage = (await company.get(`/dinger-usage-report/${month}`)).body as UsageReport;
      const { jobpost, boost, extend, unlock_cv, total: used } = usage.total;
      expect({ jobpost, boost, extend, unlock_cv, total: used }).toEqual(inMonth);
      expect(sumsOf(usage.days, 'jobpost', 'boost', 'extend', 'unlock_cv', 'refunded', 'total')).toEqual(usage.total);
    }
  }
});

test("a jobseeker's applications: stages and their lists add up", async () => {
  const counts = (await jobseeker.get('/jobapply/counts')).body as ApplicationCounts;
  expect((await jobseeker.get('/jobseeker/dashboard')).body.applications).toEqual(counts);
  const total = async (query: Record<string, string>) => (await jobseeker.get('/jobapply', { query })).body.total;
  expect(await total({})).toBe(sum(Object.values(counts)));
  for (const status of APPLICATION_STATUSES) expect(await total({ status })).toBe(counts[status]);
});

test('the public reports: months, collars, job types and years add up (rule 69)', async () => {
  const [jobYears, seekerYears] = [
    (await guest.get('/jobpost/job_yearly_report')).body,
    (await guest.get('/jobpost/jobseeker_yearly_report')).body,
  ];
  expect(Math.min(jobYears.length, seekerYears.length)).toBeGreaterThan(0);
  for (const { year, count } of jobYears) {
    const { total, months } = (await guest.get(`/jobpost/job_report/${year}`)).body;
    const types = (await guest.get(`/jobpost/job_type_report/${year}`)).body;
    expect([total, types.total, sumsOf(months, 'count').count]).toEqual([count, count, count]);
    expect([sum(months.map(({ white, blue }) => white + blue)), sumsOf(types.job_types, 'count').count]).toEqual([
      count,
      count,
    ]);
  }
  for (const { year, count } of seekerYears) {
    const { total, months } = (await guest.get(`/jobpost/jobseeker_report/${year}`)).body;
    expect([total, sumsOf(months, 'count').count]).toEqual([count, count]);
  }
});
