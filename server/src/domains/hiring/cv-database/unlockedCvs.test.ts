import { createTestCompany, type TestCompany } from '../../../testing/testCompany.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';

let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  company = await createTestCompany(server);
});

async function unlocked() {
  const jobseeker = await server.createJobseeker();
  expect((await company.post(`/company/unlockcv/${jobseeker.id}`)).status).toBe(200);
  return jobseeker;
}
const label = (id: number, tags: readonly string[], note: string | null = null, by = company) =>
  by.put(`/company/unlock_jobseekers/${id}`, { body: { tags, note } });
const list = async (query: Record<string, string> = {}) =>
  (await company.get('/company/unlock_jobseekers', { query })).body;

test('tags and a note stay with an unlocked CV, and the list is filtered by tag', async () => {
  const [one, other] = [await unlocked(), await unlocked()];
  expect((await label(one.id, ['night shift', 'night shift', ' Bago '], 'Call after six')).body).toEqual({
    tags: ['night shift', 'Bago'],
    note: 'Call after six',
    version: expect.any(String),
  });
  await label(other.id, ['Bago']);
  expect(await list()).toMatchObject({
    total: 2,
    tags: [
      { tag: 'Bago', count: 2 },
      { tag: 'night shift', count: 1 },
    ],
  });
  const filtered = await list({ tag: 'night shift' });
  expect(filtered).toMatchObject({ total: 1, data: [{ user_id: one.id, note: 'Call after six' }] });
  const profile = (await company.get(`/company/jobseekerprofile/${one.id}`)).body;
  expect(profile).toMatchObject({ label: { tags: ['night shift', 'Bago'] }, unlock_cost: 3 });
});

test('a CV that the company did not unlock, or that became private, cannot be labelled', async () => {
  const mine = await unlocked();
  const stranger = await createTestCompany(server);
  expect((await label(mine.id, ['x'], null, stranger)).status).toBe(404);
  expect((await stranger.get(`/company/jobseekerprofile/${mine.id}`)).body.label).toBeNull();
  await server.db.updateTable('jobseekers').set({ is_public: false }).where('user_id', '=', mine.id).execute();
  expect((await label(mine.id, ['x'])).status).toBe(404);
  expect(await list()).toMatchObject({ total: 0, tags: [] });
});

test('too many or too long tags are refused', async () => {
  const { id } = await unlocked();
  const many = Array.from({ length: 11 }, (_, index) => `tag ${index}`);
  for (const tags of [many, ['a'.repeat(31)], ['']]) expect((await label(id, tags)).status).toBe(422);
});

test('unlocked CVs are exported with contact data, and formulas as text', async () => {
  const jobseeker = await unlocked();
  await label(jobseeker.id, ['=1+1'], 'Good');
  const other = await unlocked();
  const csv: string = (await company.get('/company/unlock_jobseekers/export', { query: { tag: '=1+1' } })).body;
  expect(csv).toContain(jobseeker.name);
  // As people write it: with its country code a spreadsheet would take it as a formula.
  expect(csv).toMatch(/,09 \d{3,4} \d{3,4}( \d{3,4})?,/);
  expect(csv).not.toContain(jobseeker.phone_number);
  expect(csv).toContain("'=1+1");
  expect(csv).not.toContain(other.phone_number);
});
