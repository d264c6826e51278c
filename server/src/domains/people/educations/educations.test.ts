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

const degree = {
  education_level_id: 7,
  school: 'University of Yangon',
  major: 'Physics',
  qualification: 'B.Sc.',
  is_current: false,
  end_date: '2019-11-30',
};
const add = (change: object = {}) => client.post('/educations', { body: { ...degree, ...change } });

test('an education is added, changed, listed and deleted', async () => {
  const {
    body: { education },
  } = await add();
  expect(education).toEqual({
    id: education.id,
    education_level: { id: 7, name_en: "Bachelor's degree", name_my: 'ဘွဲ့ရ' },
    school: 'University of Yangon',
    major: 'Physics',
    qualification: 'B.Sc.',
    is_current: false,
    end_date: '2019-11-30',
    version: expect.any(String),
  });
  const changed = await client.put(`/educations/${education.id}`, { body: { ...degree, school: 'ရန်ကုန်တက္ကသိုလ်' } });
  expect(changed.body.education.school).toBe('ရန်ကုန်တက္ကသိုလ်');
  expect((await client.get('/educations')).body).toEqual({ educations: [changed.body.education] });
  expect((await client.delete(`/educations/${education.id}`)).status).toBe(204);
  expect((await client.get('/educations')).body).toEqual({ educations: [] });
  expect((await client.delete(`/educations/${education.id}`)).status).toBe(404);
});

test('current ones come first, then the latest', async () => {
  await add({ school: 'Old', end_date: '2010-03-01' });
  await add({ school: 'Present', is_current: true, end_date: null });
  await add({ school: 'Newer', end_date: '2018-03-01' });
  expect((await client.get('/educations')).body.educations.map(({ school }: { school: string }) => school)).toEqual([
    'Present',
    'Newer',
    'Old',
  ]);
});

test.each([
  ['end_date', { is_current: true }],
  ['end_date', { end_date: null }],
  ['end_date', { end_date: '2999-01-01' }],
  ['end_date', { end_date: '2019-02-30' }],
  ['education_level_id', { education_level_id: 99 }],
  ['education_level_id', { education_level_id: 9_000_000_000 }],
  ['school', { school: '7' }],
  ['major', { major: '' }],
  ['qualification', { qualification: null }],
])('%s is refused in %j', async (field, change) => {
  const { status, body } = await add(change);
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
});

test('a school below the vocational certificate needs neither major nor qualification', async () => {
  expect((await add({ education_level_id: 4, major: '', qualification: '' })).body.education).toMatchObject({
    major: null,
    qualification: null,
  });
});

test('one that was changed since it was read is not overwritten', async () => {
  const { id, version } = (await add()).body.education;
  const change = (school: string, query: object) =>
    client.put(`/educations/${id}`, { body: { ...degree, school }, query: { ...query } });
  const first = await change('Yangon Technological University', { known_version: version });
  expect(first.body.education.version).not.toBe(version);
  expect((await change('University of Mandalay', { known_version: version })).status).toBe(409);
  expect((await client.get('/educations')).body.educations).toEqual([first.body.education]);
  expect((await change('University of Mandalay', { known_version: first.body.education.version })).status).toBe(200);
  expect((await change('University of Yangon', {})).status).toBe(200);
});

test("another user's education is not found", async () => {
  const {
    body: { education },
  } = await add();
  const stranger = await server.as(await server.createJobseeker());
  expect((await stranger.put(`/educations/${education.id}`, { body: degree })).status).toBe(404);
  expect((await stranger.delete(`/educations/${education.id}`)).status).toBe(404);
  expect((await client.get('/educations')).body.educations).toHaveLength(1);
});

test('at most ten, even when added concurrently', async () => {
  const statuses = (await Promise.all(Array.from({ length: 12 }, () => add()))).map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 409, 409]);
});
