import { sql } from 'kysely';
import { knownLookup } from '../../../reference/index.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../testing.ts';
import { createCv } from '../../../testing/testCv.ts';

let server: TestServer;
let company: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  company = await server.as(await server.createCompany());
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`update jobseekers set is_public = false`.execute(server.db);
});

const matched = async (search_keyword?: string) => {
  const { body } = await company.get('/company/dbjobseekers', { query: { ...(search_keyword && { search_keyword }) } });
  return body.data[0]?.matched;
};

test('a found CV says which of its parts the keyword matched', async () => {
  await createCv(server, {
    profile: { position_title: 'Pastry chef', location_id: 12, township_id: null },
    experiences: [{ position_title: 'Head chef' }, { position_title: 'Waiter', end_date: '2021-01-01' }],
    skills: [[2, 'Sushi']],
  });
  const text = (part: string, found: string) => ({ part, text: found, lookup: null });
  expect(await matched('chef')).toEqual([text('position', 'Pastry chef'), text('experience', 'Head chef')]);
  expect(await matched('past')).toEqual([text('position', 'Pastry chef')]);
  expect(await matched('sushi')).toEqual([text('skill', 'Sushi')]);
  const { name_en } = knownLookup('location', 12);
  expect(await matched(name_en)).toMatchObject([{ part: 'place', text: null, lookup: { id: 12 } }]);
});

test('without a keyword nothing is matched', async () => {
  await createCv(server);
  expect(await matched()).toEqual([]);
});

test('matched texts are masked', async () => {
  await createCv(server, { profile: { position_title: 'Welder 09 791 234 567' } });
  expect(await matched('welder')).toEqual([{ part: 'position', text: 'Welder •••', lookup: null }]);
});
