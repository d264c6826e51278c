import { yangonDay } from '@jpro/api/fields';
import { giveDingers, postTestJob } from '../../../testing/testJobBoard.ts';
import { startTestServer, type TestClient, type TestServer, type TestUser } from '../../../testing.ts';

const DAY = 24 * 3600_000;

let server: TestServer;
let company: TestUser;
let client: TestClient;
/** By title. */
const jobs: Record<string, number> = {};

beforeAll(async () => {
  server = await startTestServer();
  company = await server.createCompany();
  client = await server.as(company);
  await giveDingers(server.db, company.id, 500);
  for (const title of ['Banker', 'ယာဉ်မောင်း ၃ ဦး', 'archivist', 'Cook', 'Closed cook', 'Old cook'])
    jobs[title] = await postTestJob(client, { title });
  await client.post(`/company/jobpost/closejob/${jobs['Closed cook']}`);
  await change('Old cook', { expired_date: new Date(Date.now() - 1000) });
  await client.post('/company/jobpost/savetodraft', { body: { title: 'Draft cook' } });
  await change('Banker', {
    applicant_count: 1,
    open_date: new Date(Date.now() - 5 * DAY),
    expired_date: new Date(Date.now() + DAY),
  });
  await change('Cook', { applicant_count: 7, open_date: new Date(Date.now() - 9 * DAY) });
  const viewed = { Banker: 50, Cook: 10 };
  await server.db
    .insertInto('job_views')
    .values(Object.entries(viewed).map(([title, views]) => ({ job_id: jobs[title]!, views })))
    .execute();
  const stranger = await server.createCompany();
  await postTestJob(await server.as(stranger), { title: 'Cook elsewhere' });
});
afterAll(() => server.close());

const change = (title: string, values: Record<string, unknown>) =>
  server.db.updateTable('jobs').set(values).where('id', '=', jobs[title]!).execute();
const list = async (query: Record<string, string | number> = {}) =>
  (await client.get('/company/jobposts', { query })).body;
const titles = async (query: Record<string, string | number>) =>
  (await list(query)).data.map((job: { title: string }) => job.title);

test('without a status: all posted jobs, no drafts; the counts are of every status, whatever the filter', async () => {
  const counts = { active: 4, pending: 0, closed: 1, expired: 1, draft: 1 };
  expect(await list()).toMatchObject({ total: 6, current_page: 1, last_page: 1, per_page: 20, counts });
  expect(await list({ status: '', search_keyword: '', sort: '', page: '', limit: '' })).toMatchObject({
    total: 6,
    counts,
  });
  for (const [status, total] of Object.entries(counts)) expect(await list({ status })).toMatchObject({ total, counts });
});

test('a job past its expiry is listed as expired at once (rule 18)', async () => {
  expect(await titles({ status: 'expired' })).toEqual(['Old cook']);
});

test('a keyword finds part of a title in either script, even in Zawgyi, within the status', async () => {
  expect(await titles({ search_keyword: 'COOK', sort: 'title' })).toEqual(['Closed cook', 'Cook', 'Old cook']);
  expect(await titles({ search_keyword: 'cook', status: 'active' })).toEqual(['Cook']);
  expect(await titles({ search_keyword: 'ယာဉ်မောင်း' })).toEqual(['ယာဉ်မောင်း ၃ ဦး']);
  expect(await titles({ search_keyword: 'ယာဥ္ေမာင္း' })).toEqual(['ယာဉ်မောင်း ၃ ဦး']);
  expect(await titles({ search_keyword: '%' })).toEqual([]);
});

test('narrowed to jobs with new applicants, boosted ones, or those that end within a week', async () => {
  expect(await titles({ show: 'new' })).toEqual([]);
  expect(await titles({ show: 'boosted' })).toEqual([]);
  expect(await list({ show: 'ending' })).toMatchObject({ total: 1, data: [{ title: 'Banker' }] });
  const user = await server.createJobseeker();
  const seeker = await server.as(user);
  await seeker.put(`/jobseeker/update/${user.id}`, {
    body: { name: user.name, position_title: 'Baker', township_id: 1201, job_status: 1 },
  });
  await seeker.post('/jobapply', { body: { job_id: jobs['archivist'] } });
  await client.post(`/company/jobpost/boostjob/${jobs['Cook']}`);
  expect(await titles({ show: 'new' })).toEqual(['archivist']);
  expect(await titles({ show: 'boosted', status: 'active' })).toEqual(['Cook']);
  expect(await titles({ show: 'boosted', status: 'closed' })).toEqual([]);
  await change('Cook', { is_boosted: false, boosted_until: null });
  await change('archivist', { applicant_count: 0 });
});

test('a job ends with its last day to apply, in the list and its order, if it expires later', async () => {
  const lastDayIn = (days: number) => change('archivist', { due_date: yangonDay(new Date(Date.now() + days * DAY)) });
  await lastDayIn(6);
  expect(await titles({ show: 'ending', sort: 'expiring' })).toEqual(['Banker', 'archivist']);
  expect((await titles({ status: 'active', sort: 'expiring' })).slice(0, 2)).toEqual(['Banker', 'archivist']);
  // That day is over in more than seven days.
  await lastDayIn(7);
  await change('Banker', { due_date: '2099-01-31' });
  expect(await titles({ show: 'ending' })).toEqual(['Banker']);
  for (const title of ['archivist', 'Banker']) await change(title, { due_date: null });
});

test.each([
  ['newest', ['archivist', 'ယာဉ်မောင်း ၃ ဦး', 'Banker', 'Cook']],
  ['oldest', ['Cook', 'Banker', 'ယာဉ်မောင်း ၃ ဦး', 'archivist']],
  ['title', ['archivist', 'Banker', 'Cook', 'ယာဉ်မောင်း ၃ ဦး']],
  ['applicants', ['Cook', 'Banker', 'archivist', 'ယာဉ်မောင်း ၃ ဦး']],
  ['views', ['Banker', 'Cook', 'archivist', 'ယာဉ်မောင်း ၃ ဦး']],
  ['expiring', ['Banker', 'ယာဉ်မောင်း ၃ ဦး', 'archivist', 'Cook']],
])('sorted by %s', async (sort, ...allowed) => {
  expect(allowed).toContainEqual(await titles({ status: 'active', sort }));
});

test('pages of a chosen size; past the end is empty; a wrong sort, page or size is refused', async () => {
  expect(await list({ limit: 4, page: 2 })).toMatchObject({
    total: 6,
    last_page: 2,
    per_page: 4,
    data: [expect.anything(), expect.anything()],
  });
  expect(await list({ page: 99 })).toMatchObject({ total: 6, data: [] });
  for (const query of [{ sort: 'cheapest' }, { page: 0 }, { limit: 101 }, { status: 'open' }] as Record<
    string,
    string | number
  >[]) {
    expect((await client.get('/company/jobposts', { query })).status).toBe(422);
  }
});

test('the draft list is paged', async () => {
  expect((await client.get('/company/jobposts/draftlist')).body).toMatchObject({
    total: 1,
    data: [{ title: 'Draft cook', status: 'draft', salary: null }],
  });
  expect((await client.get('/company/jobposts/draftlist', { query: { search_keyword: 'nothing' } })).body.total).toBe(
    0,
  );
});
