import { giveDingers } from '../../../testing/giveDingers.ts';
import { jobForm } from '../../../testing/jobForm.ts';
import { openTestJobBoard, type TestJobBoard } from '../../../testing/testJobBoard.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';

let server: TestServer;
let board: TestJobBoard;

beforeAll(async () => {
  server = await startTestServer();
  board = await openTestJobBoard(server);
});
afterAll(() => server.close());

test('a company has a page for everybody, without its phone number and e-mail address; others have none', async () => {
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

test('top companies count open jobs that show their company', async () => {
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
