import { startTestServer, type TestClient, type TestServer } from '../../../testing.ts';

let server: TestServer;
let client: TestClient;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  client = await server.as(await server.createJobseeker());
});

const baker = {
  company_name: 'Golden Bread',
  position_title: 'Baker',
  industry_id: 8,
  job_function_id: 35,
  experience_level_id: 3,
  start_date: '2020-01-01',
  end_date: '2022-06-30',
  is_current: false,
};
const add = (change: object = {}) => client.post('/experiences', { body: { ...baker, ...change } });

test('an experience is added, changed, listed and deleted', async () => {
  const {
    body: { experience },
  } = await add({ description: 'Bread and cakes.' });
  expect(experience).toMatchObject({
    company_name: 'Golden Bread',
    industry: { id: 8 },
    job_function: { name_en: 'Cook & Kitchen' },
    experience_level: { id: 3 },
    start_date: '2020-01-01',
    end_date: '2022-06-30',
    description: 'Bread and cakes.',
  });
  const changed = await client.put(`/experiences/${experience.id}`, {
    body: { ...baker, end_date: null, is_current: true },
  });
  expect(changed.body.experience).toMatchObject({ id: experience.id, end_date: null, is_current: true });
  expect((await client.get('/experiences')).body).toEqual({ experiences: [changed.body.experience] });
  expect((await client.delete(`/experiences/${experience.id}`)).status).toBe(204);
  expect((await client.delete(`/experiences/${experience.id}`)).status).toBe(404);
});

test('the current job comes first, then the latest', async () => {
  await add({ company_name: 'First', start_date: '2012-01-01', end_date: '2014-01-01' });
  await add({ company_name: 'Present', start_date: '2010-01-01', end_date: null, is_current: true });
  await add({ company_name: 'Second' });
  expect(
    (await client.get('/experiences')).body.experiences.map(
      ({ company_name }: { company_name: string }) => company_name,
    ),
  ).toEqual(['Present', 'Second', 'First']);
});

test.each([
  ['end_date', { end_date: '2019-12-31' }],
  ['end_date', { is_current: true }],
  ['end_date', { end_date: null }],
  ['end_date', { end_date: '2999-01-01' }],
  ['start_date', { start_date: '2999-01-01', end_date: null, is_current: true }],
  ['start_date', { start_date: null }],
  ['industry_id', { industry_id: 999 }],
  ['job_function_id', { job_function_id: 30 }],
  ['experience_level_id', { experience_level_id: 7 }],
  ['company_name', { company_name: '' }],
  ['position_title', { position_title: 'x' }],
])('%s is refused in %j', async (field, change) => {
  const { status, body } = await add(change);
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
});

test('a job may start and end on one day', async () => {
  expect((await add({ end_date: '2020-01-01' })).status).toBe(200);
});

test('one that was changed since it was read is not overwritten', async () => {
  const { id, version } = (await add()).body.experience;
  const change = (position_title: string, known_version: string) =>
    client.put(`/experiences/${id}`, { body: { ...baker, position_title }, query: { known_version } });
  const first = await change('Head baker', version);
  expect((await change('Pastry cook', version)).status).toBe(409);
  expect((await client.get('/experiences')).body.experiences).toEqual([first.body.experience]);
  expect((await change('Pastry cook', first.body.experience.version)).status).toBe(200);
});

test("another user's experience is not found", async () => {
  const {
    body: { experience },
  } = await add();
  const stranger = await server.as(await server.createJobseeker());
  expect((await stranger.put(`/experiences/${experience.id}`, { body: baker })).status).toBe(404);
  expect((await stranger.delete(`/experiences/${experience.id}`)).status).toBe(404);
});

test('at most twenty, even when added concurrently', async () => {
  const statuses = (await Promise.all(Array.from({ length: 22 }, () => add()))).map(({ status }) => status).sort();
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.filter((status) => status === 409)).toHaveLength(2);
});
