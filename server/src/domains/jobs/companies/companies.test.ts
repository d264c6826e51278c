import { giveDingers, jobForm, openTestJobBoard, type TestJobBoard } from '../../../testing/testJobBoard.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';

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
