import { startTestServer, type TestClient, type TestServer } from '../../../testing.ts';
import { createCv } from '../../../testing/testCv.ts';
import { refreshStaleCvs } from './refreshCvs.ts';

let server: TestServer;
let company: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  company = await server.as(await server.createCompany());
  const people = [
    { location_id: 12, township_id: 1201, gender: 'female' },
    { location_id: 12, township_id: 1201, gender: 'male' },
    { location_id: 13, township_id: 1301, gender: 'male' },
  ] as const;
  for (const profile of people) await createCv(server, { profile: { position_title: 'Baker', ...profile } });
  await createCv(server, { profile: { position_title: 'Baker', is_public: false, gender: 'female' } });
  await refreshStaleCvs(server.db, 1000, new Date());
});
afterAll(() => server.close());

const counts = async (query: Record<string, string | number> = {}) =>
  (await company.get('/company/dbjobseekers/counts', { query })).body.counts;

test('counts what each further filter would leave, and finds just as many', async () => {
  const found = await counts({ search_keyword: 'baker' });
  expect(found).toEqual(
    expect.arrayContaining([
      { field: 'location', value: '12', count: 2 },
      { field: 'location', value: '13', count: 1 },
      { field: 'gender', value: 'male', count: 2 },
      { field: 'gender', value: 'female', count: 1 },
    ]),
  );
  for (const { field, value, count } of found) {
    const { body } = await company.get('/company/dbjobseekers', { query: { search_keyword: 'baker', [field]: value } });
    expect([field, value, body.total]).toEqual([field, value, count]);
  }
});

test('a filter that would leave everybody is no filter', async () => {
  expect(await counts({ location: 12 })).toEqual([
    { field: 'gender', value: 'female', count: 1 },
    { field: 'gender', value: 'male', count: 1 },
  ]);
  expect(await counts({ search_keyword: '???' })).toEqual([]);
});
