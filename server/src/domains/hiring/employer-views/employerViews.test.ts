import { applyTo } from '../../../testing/testApplication.ts';
import { createCv } from '../../../testing/testCv.ts';
import { startTestServer, type TestClient, type TestServer, type TestUser } from '../../../testing.ts';

let server: TestServer;
let jobseeker: TestUser;
let owner: TestClient;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  jobseeker = await createCv(server);
  owner = await server.as(jobseeker);
});

const view = async (company: TestUser) =>
  (await (await server.as(company)).get(`/company/jobseekerprofile/${jobseeker.id}`)).status;
const views = async (page = 1) => (await owner.get('/jobseeker/companyviews', { query: { page } })).body;
const bell = async () => (await owner.get('/jobseeker/notifications')).body.data;
const viewedDaysAgo = (company: TestUser, days: number) =>
  server.db
    .insertInto('cv_views')
    .values({
      jobseeker_id: jobseeker.id,
      company_id: company.id,
      is_confidential: false,
      viewed_on: new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10),
      viewed_at: new Date(Date.now() - days * 86_400_000),
    })
    .execute();

test('fetching ahead, such as for a link under the pointer, is no view', async () => {
  const company = await server.as(await server.createCompany());
  const address = `/company/jobseekerprofile/${jobseeker.id}`;
  expect((await company.get(address, { headers: { purpose: 'prefetch' } })).status).toBe(200);
  expect([(await views()).total, await bell()]).toEqual([0, []]);
  await company.get(address);
  expect((await views()).total).toBe(1);
});

test('a company that calls each request a prefetch reads no more than 30 CVs an hour unseen', async () => {
  const limited = await startTestServer({ rateLimit: true });
  const company = await limited.as(await limited.createCompany());
  const seen: number[] = [];
  for (let count = 0; count < 31; count += 1) {
    const { id } = await createCv(limited);
    const response = await company.get(`/company/jobseekerprofile/${id}`, { headers: { purpose: 'prefetch' } });
    expect(response.status).toBe(200);
    const views = await limited.db.selectFrom('cv_views').selectAll().where('jobseeker_id', '=', id).execute();
    seen.push(views.length);
  }
  expect(seen).toEqual([...Array.from({ length: 30 }, () => 0), 1]);
  await limited.close();
});

test('a view counts once a day per company', async () => {
  const company = await server.createCompany();
  await Promise.all([view(company), view(company), view(company)]);
  await view(company);
  await viewedDaysAgo(company, 3);
  expect(await views()).toMatchObject({
    total: 1,
    data: [{ company: { users_id: company.id, name: company.name }, is_confidential: false, days: 2 }],
  });
  expect(
    await server.db.selectFrom('cv_views').select('viewed_on').where('jobseeker_id', '=', jobseeker.id).execute(),
  ).toHaveLength(2);
});

test('employers are listed once each, newest first, in pages', async () => {
  const companies: TestUser[] = [];
  for (let days = 21; days > 0; days -= 1) {
    const company = await server.createCompany();
    await viewedDaysAgo(company, days);
    companies.unshift(company);
  }
  const { data, total, last_page } = await views();
  expect([data.map(({ company }: { company: { users_id: number } }) => company.users_id), total, last_page]).toEqual([
    companies.slice(0, 20).map(({ id }) => id),
    21,
    2,
  ]);
  expect((await views(2)).data).toMatchObject([{ company: { users_id: companies[20]!.id } }]);
});

test('lists, a chat partner’s card and refused requests are not views', async () => {
  const company = await server.as(await server.createCompany());
  await company.get('/company/dbjobseekers');
  await company.get(`/company/getjobseeker/${jobseeker.id}`);
  await server.db.updateTable('jobseekers').set({ is_public: false }).where('user_id', '=', jobseeker.id).execute();
  expect((await company.get(`/company/jobseekerprofile/${jobseeker.id}`)).status).toBe(404);
  expect(await views()).toMatchObject({ total: 0, data: [] });
});

test('unread views are one notification that counts employers', async () => {
  const [first, second] = [await server.createCompany(), await server.createCompany()];
  await view(first);
  await view(second);
  await (await server.as(second)).post(`/company/unlockcv/${jobseeker.id}`);
  expect(await bell()).toMatchObject([
    {
      noti_type: 'cvView',
      count: 2,
      data: { company_id: second.id, company_name: second.name, is_confidential: false },
    },
  ]);
});

test('an employer that looks again after its notification was read counts once', async () => {
  const [first, second] = [await server.createCompany(), await server.createCompany()];
  const read = () => owner.post('/jobseeker-noti/read', { body: { id: 'all' } });
  await view(second);
  for (let days = 0; days < 3; days += 1) {
    await server.db.deleteFrom('cv_views').where('company_id', '=', first.id).execute();
    await view(first);
    expect((await bell())[0]).toMatchObject({ count: days === 0 ? 2 : 1, data: { company_id: first.id } });
    await read();
  }
  expect(await bell()).toMatchObject([{ count: 2, data: { company_id: first.id } }]);
});

test('a company hidden by its job is not named in lists and notifications', async () => {
  const company = await server.createCompany({ name: 'Secret Orchid' });
  await applyTo(server.db, { company, jobseeker }, { companyHidden: true });
  expect(await view(company)).toBe(200);
  for (const { data } of [await views(), { data: await bell() }]) {
    expect(JSON.stringify(data)).not.toMatch(/Secret Orchid|secret-orchid/);
    expect(JSON.stringify(data)).not.toContain(`:${company.id},`);
  }
  expect((await views()).data).toEqual([
    { company: null, is_confidential: true, viewed_at: expect.any(String), days: 1 },
  ]);
  expect(await bell()).toMatchObject([
    { noti_type: 'cvView', data: { company_id: null, company_name: null, is_confidential: true } },
  ]);
});

test('opening an application is a view; a withdrawn one shows no CV', async () => {
  const company = await server.createCompany();
  const client = await server.as(company);
  const withdrawn = await applyTo(server.db, { company, jobseeker }, { status: 'withdrawn' });
  expect((await client.get(`/company/application/view/${withdrawn}`)).status).toBe(200);
  expect((await views()).total).toBe(0);
  await client.get(`/company/application/view/${await applyTo(server.db, { company, jobseeker })}`);
  expect((await views()).data).toMatchObject([{ company: { users_id: company.id } }]);
});

test('a company that unlocked the CV is no longer named after an application to its hidden job', async () => {
  const company = await server.createCompany();
  await (await server.as(company)).post(`/company/unlockcv/${jobseeker.id}`);
  const id = await applyTo(server.db, { company, jobseeker }, { companyHidden: true });
  await (await server.as(company)).get(`/company/application/view/${id}`);
  await view(company);
  expect((await views()).data).toMatchObject([{ company: null, is_confidential: true }]);
});

test('after an application to an open job too, the company is named', async () => {
  const company = await server.createCompany();
  await applyTo(server.db, { company, jobseeker }, { companyHidden: true });
  await applyTo(server.db, { company, jobseeker });
  await view(company);
  expect((await views()).data).toMatchObject([{ company: { users_id: company.id }, is_confidential: false }]);
});

test('a suspended company is not listed', async () => {
  const company = await server.createCompany();
  await view(company);
  await server.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', company.id).execute();
  expect(await views()).toMatchObject({ total: 0, data: [] });
});
