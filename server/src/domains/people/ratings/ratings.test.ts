import { startTestServer, type TestServer, type TestUser } from '../../../testing.ts';
import { applyTo } from '../../../testing/testApplication.ts';
import { ratingDevelopment } from './ratings.ts';

let server: TestServer;
let company: TestUser;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  company = await server.createCompany();
});

async function applicant(companyHidden = false) {
  const jobseeker = await server.createJobseeker();
  await applyTo(server.db, { company, jobseeker }, { companyHidden });
  const client = await server.as(jobseeker);
  return {
    id: jobseeker.id,
    rate: (rating: unknown) => client.put('/rating/createorupdate', { body: { company_id: company.id, rating } }),
    seen: async () => (await client.get(`/rating/${company.id}`)).body,
  };
}
const shown = async () => (await server.guest().get(`/rating/${company.id}`)).body.rating;

test('a rating shows from the third on, here and on the company page (rule 23)', async () => {
  for (const rating of [5, 4])
    expect((await (await applicant()).rate(rating)).body).toEqual({ rating: null, mine: rating, may_rate: true });
  expect(await shown()).toBeNull();
  await (await applicant()).rate(4);
  expect(await shown()).toEqual({ average: 4.3, count: 3 });
  expect((await server.guest().get(`/company/${company.id}`)).body.company.rating).toEqual({ average: 4.3, count: 3 });
});

test("a suspended jobseeker's rating does not count until the account is restored", async () => {
  for (const rating of [4, 4, 4]) await (await applicant()).rate(rating);
  const { id, rate } = await applicant();
  await rate(1);
  expect(await shown()).toEqual({ average: 3.3, count: 4 });
  const suspend = (suspended_at: Date | null) =>
    server.db.updateTable('users').set({ suspended_at }).where('id', '=', id).execute();
  await suspend(new Date());
  expect(await shown()).toEqual({ average: 4, count: 3 });
  await suspend(null);
  expect(await shown()).toMatchObject({ count: 4 });
});

test('how many gave how many stars shows from the fifth rating on', async () => {
  for (const rating of [5, 4, 4, 1]) await (await applicant()).rate(rating);
  expect(await shown()).toEqual({ average: 3.5, count: 4 });
  await (await applicant()).rate(5);
  expect(await shown()).toEqual({ average: 3.8, count: 5, distribution: [1, 0, 0, 2, 2] });
});

test('each jobseeker rates once and may change it', async () => {
  const { rate, seen } = await applicant();
  await rate(1);
  await Promise.all([rate(3), rate(3), rate(3)]);
  expect((await rate(2)).body.mine).toBe(2);
  expect(await seen()).toEqual({ rating: null, mine: 2, may_rate: true });
  expect(await server.db.selectFrom('ratings').select('rating').where('company_id', '=', company.id).execute()).toEqual(
    [{ rating: 2 }],
  );
});

test('only applicants may rate', async () => {
  const client = await server.as(await server.createJobseeker());
  const response = await client.put('/rating/createorupdate', { body: { company_id: company.id, rating: 5 } });
  expect([response.status, response.body.message]).toEqual([
    409,
    'You can rate a company once you have applied there.',
  ]);
  expect((await client.get(`/rating/${company.id}`)).body).toEqual({ rating: null, mine: null, may_rate: false });
});

test('an application to a job with a hidden company does not reveal the company', async () => {
  const { rate, seen } = await applicant(true);
  expect((await rate(5)).status).toBe(409);
  expect((await seen()).may_rate).toBe(false);
});

test.each([0, 6, 4.5, '5', null])('%j stars are refused', async (stars) => {
  const response = await (await applicant()).rate(stars);
  expect([response.status, Object.keys(response.body.errors)]).toEqual([422, ['rating']]);
});

test('a jobseeker or an unknown company has no rating', async () => {
  const { id } = await server.createJobseeker();
  for (const nobody of [id, 999_999]) expect((await server.guest().get(`/rating/${nobody}`)).status).toBe(404);
});

test('the development of an average has points with three new ratings at least (rule 23)', async () => {
  const given = [
    ['2020-01-31T17:29:00Z', 5],
    ['2020-01-31T17:31:00Z', 4],
    ['2020-02-10T00:00:00Z', 3],
    ['2020-03-10T00:00:00Z', 1],
    ['2020-03-11T00:00:00Z', 1],
    ['2020-06-01T00:00:00Z', 1],
    ['2020-07-01T00:00:00Z', 5],
  ] as const;
  for (const [at, rating] of given) {
    const { id, rate } = await applicant();
    await rate(rating);
    await server.db
      .updateTable('ratings')
      .set({ created_at: new Date(at) })
      .where('jobseeker_id', '=', id)
      .execute();
  }
  expect(await ratingDevelopment(server.db, company.id)).toEqual([
    { month: '2020-02', average: 4, count: 3 },
    { month: '2020-06', average: 2.5, count: 6 },
  ]);
  const { body } = await (await server.as(company)).get('/company/report/2020');
  expect(body.ratings).toHaveLength(2);
  expect((await (await server.as(company)).get('/company/report/2021')).body.ratings).toEqual([]);
});
