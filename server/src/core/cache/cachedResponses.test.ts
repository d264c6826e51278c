/** Responses to visitors without a session are cached until what they show changes. */
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { jobViewCounts } from '../../domains/jobs/jobs/viewCounts.ts';
import { jobForm } from '../../testing/testJobBoard.ts';
import { startTestServer, type TestClient, type TestServer, type TestUser } from '../../testing.ts';
import { namedEndpoints } from '../http/contract/handlers.ts';
import { VISIT_LIMITS } from '../limits/visitLimits.ts';

let server: TestServer;
let guest: TestClient;
let company: TestUser;
let jobId: number;

beforeAll(async () => {
  server = await startTestServer({ responseCache: true });
  guest = server.guest();
  company = await server.createCompany({ name: 'Golden Lotus' });
  const { body } = await (await server.as(company)).post('/company/jobpost/addjob', { body: jobForm() });
  jobId = body.job.id;
});
afterAll(() => server.close());
beforeEach(() => server.services.responses.clear());

const write = (title: string) => server.db.updateTable('jobs').set({ title }).where('id', '=', jobId).execute();
/** Without the cache noticing. */
async function rename(title: string): Promise<void> {
  await sql`alter table jobs disable trigger jobs_change_announced`.execute(server.db);
  await write(title);
  await sql`alter table jobs enable trigger jobs_change_announced`.execute(server.db);
}
const titles = async (client: TestClient, headers: Record<string, string> = {}, query = {}) => {
  const { body } = await client.get('/jobpost', { headers, query });
  return body.jobposts.data.map(({ title }: { title: string }) => title);
};

test('guests get the cached response, signed-in users a fresh one that never enters the cache', async () => {
  const jobseeker = await server.as(await server.createJobseeker());
  await rename('First');
  expect(await titles(guest)).toEqual(['First']);
  await rename('Second');
  expect(await titles(guest)).toEqual(['First']);
  const own = await jobseeker.get('/jobpost');
  expect(own.body.jobposts.data[0]).toMatchObject({ title: 'Second', is_save: false, is_applied: false });
  expect(own.headers['cache-control']).toBe('no-store');
  const others = await guest.get('/jobpost');
  expect(others.body.jobposts.data[0].title).toBe('First');
  expect(others.body.jobposts.data[0]).not.toHaveProperty('is_save');
});

test('signed-in users share with guests what is the same for everyone', async () => {
  const link = async (client: TestClient) => (await client.get('/information')).body.facebook_link;
  const jobseeker = await server.as(await server.createJobseeker());
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  expect(await link(jobseeker)).toBeNull();
  const value = JSON.stringify('https://www.facebook.com/jpro.mm');
  await sql`alter table settings disable trigger settings_announced`.execute(server.db);
  await server.db.insertInto('settings').values({ key: 'facebook_link', value }).execute();
  expect([await link(jobseeker), await link(guest)]).toEqual([null, null]);
  clock.mockRestore();
  server.services.responses.clear();
  expect([await link(guest), await link(jobseeker)]).toEqual([JSON.parse(value), JSON.parse(value)]);
});

test('a bearer token counts as signed in', async () => {
  const { body } = await (await server.as(company)).get('/company/login');
  await rename('First');
  await titles(guest);
  await rename('Second');
  expect(await titles(server.guest(), { authorization: `Bearer ${body.token}` })).toEqual(['Second']);
});

test('the order of parameters, and unknown ones, make no difference', async () => {
  await rename('First');
  await titles(guest, {}, { location: 12, page: 1 });
  await rename('Second');
  expect(await titles(guest, {}, { page: 1, location: 12, utm_source: 'mail' })).toEqual(['First']);
  expect(await titles(guest, {}, { location: 12, page: 1, collar: 'white' })).toEqual(['Second']);
});

test('a change of what a response shows is visible, whoever makes it', async () => {
  await write('First');
  await server.services.settleChanges();
  expect(await titles(guest)).toEqual(['First']);
  await write('Second');
  await server.services.settleChanges();
  expect(await titles(guest)).toEqual(['Second']);
});

test("a company's change is visible at once", async () => {
  expect((await guest.get(`/jobpost/${jobId}`)).body.status).toBe('active');
  const owner = await server.as(company);
  await owner.post(`/company/jobpost/closejob/${jobId}`);
  expect((await guest.get(`/jobpost/${jobId}`)).body.status).toBe('closed');
  expect(await titles(guest)).toEqual([]);
  await owner.post(`/company/jobpost/openjob/${jobId}`);
  expect(await titles(guest)).toHaveLength(1);
});

test('every view of a job counts, cache hits included', async () => {
  const views = async () => {
    await jobViewCounts(server.services).flush(server);
    const row = await server.db.selectFrom('job_views').select('views').where('job_id', '=', jobId).executeTakeFirst();
    return row?.views ?? 0;
  };
  const before = await views();
  await Promise.all([1, 2, 3].map(() => guest.get(`/jobpost/${jobId}`)));
  await guest.get(`/jobpost/${jobId}/`);
  await guest.get('/jobpost/999999');
  expect((await views()) - before).toBe(4);
});

test('errors are not cached', async () => {
  const address = '/category/townships/999';
  expect((await guest.get(address)).status).toBe(404);
  expect((await guest.get(address, { headers: { 'accept-language': 'my' } })).body.message).toMatch(/[က-႟]/);
  expect((await guest.get('/jobpost', { query: { page: 'x' } })).status).toBe(422);
});

test('a cached response has an ETag, is compressed, and has the headers of its own request', async () => {
  await titles(guest);
  expect((await guest.get('/jobpost')).headers['cache-control']).toBe('no-cache');
  const address = '/category/townships/1';
  await guest.get(address);
  const plain = await guest.get(address);
  expect(plain.headers['set-cookie']).toBeUndefined();
  const etag = String(plain.headers['etag']);
  const packed = await guest.get(address, { headers: { 'accept-encoding': 'br', 'x-request-id': 'another-request' } });
  expect(JSON.parse(brotliDecompressSync(packed.raw).toString())).toEqual(plain.body);
  expect([packed.headers['x-request-id'], packed.headers['etag'], packed.headers['x-content-type-options']]).toEqual([
    'another-request',
    etag,
    'nosniff',
  ]);
  const again = await guest.get(address, { headers: { 'if-none-match': `W/"other", ${etag}` } });
  expect([again.status, again.raw.length]).toEqual([304, 0]);
});

test('only computing a response counts against the limit: cache hits and shared computations do not', async () => {
  const limited = await startTestServer({ responseCache: true, rateLimit: true });
  const refused = async (addressOf: (index: number) => string, times: number) => {
    const responses = await Promise.all(
      Array.from({ length: times }, (_, index) => limited.app.inject(addressOf(index))),
    );
    return responses.filter(({ statusCode }) => statusCode === 429).length;
  };
  expect(await refused(() => '/api/jobpost/job_yearly_report', 1510)).toBe(0);
  expect(await refused((index) => `/api/jobpost/job_yearly_report?utm_source=${index}`, 700)).toBe(0);
  // The first response was computed above; each of these needs one of its own.
  expect(
    await refused((index) => `/api/jobpost?salary_min=${index + 1}`, VISIT_LIMITS.endpoint.perNewcomers + 10),
  ).toBe(11);
  expect(await refused(() => '/api/jobpost/job_yearly_report', 1)).toBe(0);
  await limited.close();
});

const address = (path: string) => `/api${path.replace(/\{\w+\}/g, '1')}`;
const cached = namedEndpoints.filter(({ spec }) => spec.cached).map(({ name, spec }) => [name, spec] as const);

test.each(cached)('%s needs nothing that tells one guest from another', async (_name, spec) => {
  expect((await guest.at('GET', address(spec.path))).status).not.toBe(500);
});
