import { startTestServer, type TestClient, type TestServer, type TestUser } from '../../../testing.ts';

let server: TestServer;
let user: TestUser;
let jobseeker: TestClient;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  user = await server.createJobseeker();
  jobseeker = await server.as(user);
});

const search = (search_keyword: string, more: Record<string, string | number> = {}) =>
  jobseeker.get('/jobpost', { query: { search_keyword, ...more } });
const recent = async () =>
  (await jobseeker.get(`/jobpost/recent_search/${user.id}`)).body as {
    id: number;
    search_keyword: string;
    searched_at: string;
  }[];
const keywords = async () => (await recent()).map(({ search_keyword }) => search_keyword);

test('the last 3 keywords are stored, newest first (rule 53)', async () => {
  for (const keyword of ['cook', 'driver', 'nurse', 'teacher']) await search(keyword);
  expect(await keywords()).toEqual(['teacher', 'nurse', 'driver']);
  expect(
    await server.db.selectFrom('recent_searches').select('id').where('user_id', '=', user.id).execute(),
  ).toHaveLength(3);
});

test('a repeated keyword moves to the front, as last typed; case does not make it another one', async () => {
  for (const keyword of ['cook', 'driver', 'nurse', '  Cook ']) await search(keyword);
  expect(await keywords()).toEqual(['Cook', 'nurse', 'driver']);
  await search('ယာဉ်မောင်း');
  await search('ယာဥ္ေမာင္း');
  expect(await keywords()).toEqual(['ယာဉ်မောင်း', 'Cook', 'nurse']);
});

test('a search that is only fetched ahead is not stored (rule 53)', async () => {
  const query = { search_keyword: 'cook' };
  expect((await jobseeker.get('/jobpost', { query, headers: { purpose: 'prefetch' } })).status).toBe(200);
  expect(await keywords()).toEqual([]);
  await search('cook');
  expect(await keywords()).toEqual(['cook']);
});

test('a keyword may have 100 characters, in Burmese and English', async () => {
  const keyword = 'မြို့'.repeat(100);
  expect((await search(keyword)).status).toBe(200);
  expect(await keywords()).toEqual([keyword]);
  expect((await search(`${keyword}မြို့`)).status).toBe(422);
});

test('only the first page of a search with a keyword counts, and only of a jobseeker', async () => {
  await search('cook', { page: 2 });
  await search('', { location: 12 });
  await search('   ');
  expect(await recent()).toEqual([]);
  await server.guest().get('/jobpost', { query: { search_keyword: 'cook' } });
  await (await server.as(await server.createCompany())).get('/jobpost', { query: { search_keyword: 'cook' } });
  expect(
    await server.db
      .selectFrom('recent_searches')
      .select('id')
      .where('search_keyword', '=', 'cook')
      .where('user_id', '>=', user.id)
      .execute(),
  ).toEqual([]);
});

test('a search can be deleted; the others stay', async () => {
  await search('cook');
  await search('driver');
  const [driver, cook] = await recent();
  expect((await jobseeker.post(`/jobpost/delete_search/${driver!.id}`)).body).toEqual([cook]);
  expect((await jobseeker.post(`/jobpost/delete_search/${driver!.id}`)).status).toBe(404);
});

test("another jobseeker's searches can be neither read nor deleted", async () => {
  await search('cook');
  const [own] = await recent();
  const other = await server.as(await server.createJobseeker());
  expect((await other.get(`/jobpost/recent_search/${user.id}`)).status).toBe(404);
  expect((await other.post(`/jobpost/delete_search/${own!.id}`)).status).toBe(404);
  expect(await recent()).toEqual([own]);
});

test('20 concurrent searches leave 3', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => search(`word${index}`)));
  expect(
    await server.db.selectFrom('recent_searches').select('id').where('user_id', '=', user.id).execute(),
  ).toHaveLength(3);
});
