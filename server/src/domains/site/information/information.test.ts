import { startTestServer, type TestServer } from '../../../testing.ts';
import { openJobCounts } from '../../jobs/jobs/openJobCounts.ts';
import { siteCounts } from './routes.ts';

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.close();
});

test("links are the operator's settings; an empty or non-text setting is no link", async () => {
  const set = (key: string, value: unknown) =>
    server.db
      .insertInto('settings')
      .values({ key, value: JSON.stringify(value) })
      .execute();
  await set('facebook_link', 'https://www.facebook.com/jpro.mm');
  await set('twitter_link', '');
  await set('instagram_link', 5);
  expect((await server.guest().get('/information')).body).toEqual({
    facebook_link: 'https://www.facebook.com/jpro.mm',
    twitter_link: null,
    instagram_link: null,
    linkedin_link: null,
    job_count: 0,
    company_count: 0,
    jobseeker_count: 0,
    agency_count: 0,
  });
});

test('counts are of open jobs and of accounts that are not suspended', async () => {
  const [company, agency] = [await server.createCompany(), await server.createCompany()];
  await server.createJobseeker();
  const suspended = await server.createJobseeker();
  const { db } = server;
  await db.updateTable('companies').set({ employer_type: 'agency' }).where('users_id', '=', agency.id).execute();
  await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', suspended.id).execute();
  const in30Days = new Date(Date.now() + 30 * 24 * 3600_000);
  const job = {
    company_id: company.id,
    title: 'Cook',
    collar: 'blue',
    job_function_id: 1,
    industry_id: 1,
    job_type_id: 1,
    experience_level_id: 1,
    location_id: 12,
    salary_min: 200_000,
    required_persons: 1,
    description: 'Cooks.',
    open_date: new Date(0),
    close_date: in30Days,
  } as const;
  await db
    .insertInto('jobs')
    .values([
      { ...job, status: 'active', expired_date: in30Days },
      { ...job, status: 'closed', expired_date: in30Days },
      { ...job, status: 'active', expired_date: new Date(1) },
    ])
    .execute();
  const counts = { job_count: 1, company_count: 2, jobseeker_count: 1, agency_count: 1 };
  expect((await server.guest().get('/information')).body).toMatchObject(counts);
  expect((await server.guest().get('/jobpost/info_count')).body).toEqual(counts);
});

test('only the very first visitor waits for the counts; refreshes happen in the background', async () => {
  const { db } = server;
  const { log } = server.services;
  const counts = () => siteCounts({ db, log, now: new Date() }, openJobCounts);
  expect((await counts()).jobseeker_count).toBe(0);
  await server.createJobseeker();
  expect((await counts()).jobseeker_count).toBe(0);

  const started = performance.now();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(started + 31_000);
  expect(await Promise.all([counts(), counts()])).toMatchObject([{ jobseeker_count: 0 }, { jobseeker_count: 0 }]);
  // Behind this query on the one connection, or in parallel: the new count arrives soon.
  while ((await counts()).jobseeker_count === 0) await db.selectFrom('settings').select('key').execute();
  expect((await counts()).jobseeker_count).toBe(1);

  await server.createJobseeker();
  clock.mockReturnValue(started + 11 * 60_000);
  expect((await counts()).jobseeker_count).toBe(2);
});
