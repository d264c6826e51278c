import { giveDingers, jobForm, openTestJobBoard, type TestJobBoard } from '../../../testing/testJobBoard.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';
import type { CompanyId } from '../../../database/ids.ts';

let server: TestServer;
let board: TestJobBoard;

beforeAll(async () => {
  server = await startTestServer();
  board = await openTestJobBoard(server);
});
afterAll(() => server.close());

test('a company has a public page, without phone number and e-mail address; others have none', async () => {
  const { body, raw } = await board.guest.get(`/company/${board.company.id}`);
  expect(body.company).toMatchObject({
    users_id: board.company.id,
    name: 'Shwe Myint Trading',
    slug: 'shwe-myint-trading',
    open_job_count: 0,
    rating: null,
    gallery: [],
  });
  for (const secret of [board.company.phone_number, board.company.phone_number.slice(4), board.company.email!])
    expect(raw.toString()).not.toContain(secret);
  for (const id of [(await server.createJobseeker()).id, 99_999_999])
    expect((await board.guest.get(`/company/${id}`)).status).toBe(404);
});

test('top companies are ranked by open jobs that show their company', async () => {
  const other = await server.createCompany();
  await giveDingers(server.db, other.id, 100);
  const client = await server.as(other);
  await client.post('/company/jobpost/addjob', { body: jobForm() });
  await client.post('/company/jobpost/addjob', { body: jobForm({ company_hidden: true }) });
  const top = (await board.guest.get('/topcompanies', { query: { total: 50 } })).body;
  expect(top.find((row: { users_id: number }) => row.users_id === other.id)).toMatchObject({ open_job_count: 1 });
  await board.post({ title: 'One more' });
  await board.post({ title: 'And one more' });
  const again = (await board.guest.get('/topcompanies')).body;
  expect(again[0].users_id).toBe(board.company.id);
});

test('companies with open jobs are listed by kind, industry and place, page by page (rule 14)', async () => {
  const agency = await server.createCompany();
  await giveDingers(server.db, agency.id, 100);
  await (await server.as(agency)).post('/company/jobpost/addjob', { body: jobForm() });
  await server.db
    .updateTable('companies')
    .set({ employer_type: 'agency', industry_id: 26, location_id: 9 })
    .where('users_id', '=', agency.id)
    .execute();
  const list = async (query: Record<string, string | number>) =>
    (await board.guest.get('/companies', { query })).body as { data: { users_id: number }[]; total: number };
  const only = [{ users_id: agency.id, open_job_count: 1, industry: { id: 26 } }];
  for (const query of [{ employer_type: 'agency' }, { industry: 26 }, { location: 9 }, { industry: 26, location: 9 }])
    expect(await list(query)).toMatchObject({ data: only, total: 1, per_page: 24 });
  expect(await list({ industry: 26, employer_type: 'direct' })).toMatchObject({ data: [], total: 0 });
  expect((await list({})).total).toBeGreaterThan(1);
  expect((await list({ page: 2 })).data).toEqual([]);
  expect((await board.guest.get('/topcompanies', { query: { employer_type: 'agency' } })).body).toMatchObject(only);
});

test("a company's open jobs are counted by function, without those that hide it", async () => {
  const company = await server.createCompany();
  await giveDingers(server.db, company.id, 200);
  const client = await server.as(company);
  for (const changes of [
    { job_function_id: 5 },
    { job_function_id: 5 },
    {},
    { job_function_id: 6, company_hidden: true },
  ])
    await client.post('/company/jobpost/addjob', { body: jobForm(changes) });
  expect((await board.guest.get(`/company/${company.id}`)).body.job_functions).toMatchObject([
    { id: 5, job_count: 2 },
    { id: 1, job_count: 1 },
  ]);
});

test('companies are found by their name, and listed by its first letter (rule 86)', async () => {
  const names = ['Zeyar Foods', 'Zaw Zaw Motors', 'ရွှေလမင်း ဘဏ်'];
  for (const name of names) {
    const company = await server.createCompany({ name });
    await giveDingers(server.db, company.id, 100);
    await (await server.as(company)).post('/company/jobpost/addjob', { body: jobForm() });
  }
  const named = async (query: Record<string, string>) =>
    (await board.guest.get('/companies', { query })).body.data.map(({ name }: { name: string }) => name);
  expect(await named({ name: 'zeyarfoods' })).toEqual(['Zeyar Foods']);
  expect(await named({ name: 'ရွှေလမင်း' })).toEqual(['ရွှေလမင်း ဘဏ်']);
  expect(await named({ letter: 'Z' })).toEqual(['Zaw Zaw Motors', 'Zeyar Foods']);
  expect(await named({ letter: 'ရ', name: 'ဘဏ်' })).toEqual(['ရွှေလမင်း ဘဏ်']);
  expect(await named({ letter: 'Z', page: '2' })).toEqual([]);
  expect(await named({ name: "%' or true --" })).toEqual([]);
  for (const query of [{ letter: 'z' }, { letter: 'AB' }, { name: 'x'.repeat(81) }])
    expect((await board.guest.get('/companies', { query })).status).toBe(422);
  const { body } = await board.guest.get('/companies/initials');
  expect(body).toEqual(expect.arrayContaining(['Z', 'ရ']));
  expect(body.indexOf('Z')).toBeLessThan(body.indexOf('ရ'));
});

describe('where those who applied here also applied (rule 87)', () => {
  const apply = async (
    companies: readonly { id: CompanyId; job: number }[],
    people: readonly number[],
    changes = {},
  ) => {
    for (const { id, job } of companies)
      await server.db
        .insertInto('applications')
        .values(people.map((jobseeker_id) => ({ job_id: job, company_id: id, jobseeker_id, ...changes })))
        .execute();
  };
  const employer = async (job = {}) => {
    const company = await server.createCompany();
    await giveDingers(server.db, company.id, 100);
    const client = await server.as(company);
    const { body } = await client.post('/company/jobpost/addjob', { body: jobForm(job) });
    await client.post('/company/jobpost/addjob', { body: jobForm() });
    return { id: company.id, job: body.job.id as number };
  };
  const alsoApplied = async (id: number): Promise<number[]> => {
    const { status, body } = await board.guest.get(`/company/${id}/also_applied`);
    expect(status).toBe(200);
    return body.map((row: { users_id: number }) => row.users_id);
  };
  let people: number[];
  beforeEach(async () => {
    people = [];
    for (let count = 0; count < 20; count += 1) people.push((await server.createJobseeker()).id);
  });

  test('20 people in common are enough, 19 are not, and how many they are is not said', async () => {
    const [here, of20, of19] = [await employer(), await employer(), await employer()];
    await apply([here, of20], people);
    await apply([of19], people.slice(1));
    expect(await alsoApplied(here.id)).toEqual([of20.id]);
    const { body } = await board.guest.get(`/company/${here.id}/also_applied`);
    expect(Object.keys(body[0]).sort()).toEqual([
      'company_logo',
      'industry',
      'name',
      'open_job_count',
      'profile_photo_url',
      'slug',
      'users_id',
    ]);
    expect((await board.guest.get(`/jobpost/${here.job}/context`)).body.also_applied).toMatchObject([
      { users_id: of20.id },
    ]);
  });

  test('several applications of one person, withdrawn ones and jobs that hide their company do not count', async () => {
    const [here, twice, withdrawn, hidden] = [
      await employer(),
      await employer(),
      await employer(),
      await employer({ company_hidden: true }),
    ];
    await apply([here, hidden], people);
    await apply([withdrawn], people, { status: 'withdrawn' });
    const second = (await server.db.selectFrom('jobs').select('id').where('company_id', '=', twice.id).execute()).find(
      ({ id }) => id !== twice.job,
    )!.id;
    await apply([twice, { id: twice.id, job: second }], people.slice(0, 10));
    expect(await alsoApplied(here.id)).toEqual([]);
    expect(await alsoApplied(hidden.id)).toEqual([]);
  });
});
