/** Saved searches of the CV database, and the notifications of new matches. */
import { startTestServer, type TestClient, type TestServer, type TestUser } from '../../../testing.ts';
import { createCv } from '../../../testing/testCv.ts';
import { refreshStaleCvs } from '../cv-database/refreshCvs.ts';
import { notifyOfNewCvsWork } from './notifyOfNewCvs.ts';

const PATH = '/company/cvsearches';
const MINUTE = 60_000;

let server: TestServer;
let owner: TestUser;
let company: TestClient;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.updateTable('jobseekers').set({ is_public: false }).execute();
  await server.db.deleteFrom('cv_searches').execute();
  owner = await server.createCompany();
  company = await server.as(owner);
  // Parallel requests share one CSRF token.
  await company.get('/sanctum/csrf-cookie');
});

const save = async (search: object = { search_keyword: 'welder' }, name = 'Welders') =>
  (await company.post(PATH, { body: { name, search } })).body;
const list = async () => (await company.get(PATH)).body.data;
const welder = (more: object = {}) => createCv(server, { profile: { position_title: 'Welder', ...more } });
const check = (at: number) => notifyOfNewCvsWork.run({ db: server.db, services: server.services, now: new Date(at) });
async function run(at = Date.now() + MINUTE) {
  await refreshStaleCvs(server.db, 1000, new Date());
  await check(at);
}
const news = async () =>
  (await company.get('/company/notifications')).body.data.filter(
    ({ noti_type }: { noti_type: string }) => noti_type === 'cvmatch',
  );

test('a search is saved, renamed, switched off and deleted', async () => {
  const search = { search_keyword: 'cook', location: 13, years: 2, gender: 'female' };
  const saved = await save(search, 'Cooks in Yangon');
  expect(saved).toEqual({ id: expect.any(Number), name: 'Cooks in Yangon', is_on: true, search, new_matches: 0 });
  const changed = await company.put(`${PATH}/${saved.id}`, { body: { name: 'Cooks', is_on: false } });
  expect(changed.body).toMatchObject({ name: 'Cooks', is_on: false, search });
  expect(await list()).toEqual([changed.body]);
  expect((await company.delete(`${PATH}/${saved.id}`)).status).toBe(204);
  expect(await list()).toEqual([]);
});

test.each([
  ['no criterion', {}],
  ['an empty keyword', { search_keyword: ' ' }],
  ['an age that nobody has', { age_min: 5 }],
  ['an unknown gender', { gender: 'x' }],
  ['a criterion that everybody meets', { years: 0, gender: 'female' }],
])('%s is refused', async (_what, search) => {
  expect((await company.post(PATH, { body: { name: 'Wrong', search } })).status).toBe(422);
});

test('at most ten, even of concurrent ones', async () => {
  const responses = await Promise.all(
    Array.from({ length: 12 }, () => company.post(PATH, { body: { name: 'Same', search: { years: 1 } } })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 409, 409]);
});

test('another company’s search is not found', async () => {
  const { id } = await save();
  const other = await server.as(await server.createCompany());
  expect((await other.get(PATH)).body.data).toEqual([]);
  const responses = [
    await other.put(`${PATH}/${id}`, { body: { name: 'Mine', is_on: false } }),
    await other.post(`${PATH}/${id}/opened`),
    await other.delete(`${PATH}/${id}`),
  ];
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(await list()).toMatchObject([{ id, is_on: true }]);
});

test('new matches are notified in one notification, each person once, until the search is opened', async () => {
  await welder();
  await refreshStaleCvs(server.db, 1000, new Date());
  const { id } = await save();
  await run();
  // Whoever matched before is not new.
  expect(await news()).toEqual([]);
  const first = await welder();
  await createCv(server, { profile: { position_title: 'Painter' } });
  await refreshStaleCvs(server.db, 1000, new Date());
  await Promise.all([check(Date.now() + 2 * MINUTE), check(Date.now() + 2 * MINUTE)]);
  expect(await news()).toMatchObject([{ count: 1, data: { search_id: id, search_name: 'Welders', matches: 1 } }]);
  await welder();
  await server.db.updateTable('jobseekers').set({ about: 'Steel' }).where('user_id', '=', first.id).execute();
  await run(Date.now() + 3 * MINUTE);
  expect(await news()).toMatchObject([{ count: 1, data: { matches: 2 } }]);
  expect(await list()).toMatchObject([{ new_matches: 2 }]);
  await server.db
    .updateTable('cv_search_matches')
    .set({ found_at: new Date(Date.now() - 1000) })
    .execute();
  expect((await company.post(`${PATH}/${id}/opened`)).body.new_matches).toBe(0);
  expect(await news()).toEqual([]);
});

test('a match that is found after the search was opened is new, even if the run began before that', async () => {
  const { id } = await save();
  await welder();
  await refreshStaleCvs(server.db, 1000, new Date());
  const began = Date.now() + MINUTE;
  await server.db
    .updateTable('cv_searches')
    .set({ opened_at: new Date(began + 1000) })
    .where('id', '=', id)
    .execute();
  await check(began);
  expect(await list()).toMatchObject([{ new_matches: 1 }]);
  expect(await news()).toMatchObject([{ data: { matches: 1 } }]);
});

test('private, suspended and unlocked people are no news, nor are changes while the search is off', async () => {
  const { id } = await save();
  await welder({ is_public: false });
  const suspended = await welder();
  await server.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', suspended.id).execute();
  const unlocked = await welder();
  await server.db.insertInto('unlocked_cvs').values({ company_id: owner.id, jobseeker_id: unlocked.id }).execute();
  await run();
  expect(await news()).toEqual([]);
  await company.put(`${PATH}/${id}`, { body: { name: 'Welders', is_on: false } });
  await welder();
  await run(Date.now() + 2 * MINUTE);
  expect(await news()).toEqual([]);
  await company.put(`${PATH}/${id}`, { body: { name: 'Welders', is_on: true } });
  await run(Date.now() + 3 * MINUTE);
  expect(await news()).toEqual([]);
  await welder();
  await run(Date.now() + 4 * MINUTE);
  expect(await news()).toMatchObject([{ data: { matches: 1 } }]);
});

test('matches that are private or unlocked by now are no longer counted as new (rules 37 and 61.2)', async () => {
  await save();
  const gone = await welder();
  const unlocked = await welder();
  await welder();
  await run();
  expect(await list()).toMatchObject([{ new_matches: 3 }]);
  await server.db.updateTable('jobseekers').set({ is_public: false }).where('user_id', '=', gone.id).execute();
  await server.db.insertInto('unlocked_cvs').values({ company_id: owner.id, jobseeker_id: unlocked.id }).execute();
  expect(await list()).toMatchObject([{ new_matches: 1 }]);
  await welder();
  await run(Date.now() + 2 * MINUTE);
  expect(await list()).toMatchObject([{ new_matches: 2 }]);
  expect(await news()).toMatchObject([{ data: { matches: 2 } }]);
});

test('a CV that becomes public after its last change is news, once (rules 37 and 61)', async () => {
  const { id } = await welder({ is_public: false });
  await refreshStaleCvs(server.db, 1000, new Date());
  await save();
  const makePublic = (is_public: boolean) =>
    server.db.updateTable('jobseekers').set({ is_public }).where('user_id', '=', id).execute();
  await run();
  expect(await news()).toEqual([]);
  await makePublic(true);
  await run(Date.now() + 2 * MINUTE);
  expect(await news()).toMatchObject([{ count: 1, data: { matches: 1 } }]);
  await makePublic(false);
  await makePublic(true);
  await run(Date.now() + 3 * MINUTE);
  expect(await news()).toMatchObject([{ count: 1, data: { matches: 1 } }]);
});
