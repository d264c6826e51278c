import { endOfYangonDay, yangonDay } from '@jpro/api/fields';
import { giveDingers, jobForm, postTestJob } from '../../../testing/testJobBoard.ts';
import { createTestCompany, type TestCompany } from '../../../testing/testCompany.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';

const DAY = 24 * 3600_000;
const BLUE = { collar: 'blue', job_function_id: 31 };

let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  company = await createTestCompany(server);
});

/** The end of the day of a moment, in Asia/Yangon. */
const endOf = (at: number) => new Date(endOfYangonDay(yangonDay(new Date(at)))).toISOString();
const jobRow = (id: number) =>
  server.db
    .selectFrom('jobs')
    .select([
      'status',
      'open_date',
      'expired_date',
      'updated_at',
      'close_date',
      'is_boosted',
      'boosted_until',
      'due_date',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const change = (id: number, values: Record<string, unknown>) =>
  server.db.updateTable('jobs').set(values).where('id', '=', id).execute();
const extend = (id: number, headers: Record<string, string> = {}) =>
  company.post(`/company/jobpost/extensejob/${id}`, { headers });
const boost = (id: number, headers: Record<string, string> = {}) =>
  company.post(`/company/jobpost/boostjob/${id}`, { headers });

/** A posted job, and this many dingers left. */
async function jobWith(dingers: number, changes: Record<string, unknown> = {}): Promise<number> {
  const missing = dingers + (changes['collar'] === 'blue' ? 10 : 20) - (await company.balance());
  if (missing > 0) await giveDingers(server.db, company.id, missing);
  return postTestJob(company, changes);
}

test('a job that is posted runs through the end of the 30th day, as its page says (rule 17.2)', async () => {
  const { open_date, expired_date } = await jobRow(await jobWith(0));
  expect(expired_date!.toISOString()).toBe(endOf(open_date!.getTime() + 30 * DAY));
});

describe('extending a job (rule 17.2)', () => {
  test('adds 30 days to its expiry, charges 10 for white and 5 for blue collar, and returns both dates', async () => {
    const id = await jobWith(20);
    const before = (await jobRow(id)).expired_date as Date;
    const { status, body } = await extend(id);
    const expires = new Date(before.getTime() + 30 * DAY).toISOString();
    expect([status, body]).toEqual([
      200,
      {
        job: expect.objectContaining({ id, status: 'active', expired_date: expires, close_date: expires }),
        expired_date: expires,
        close_date: expires,
        charge: { cost: 10, balance: 10 },
      },
    ]);
    expect((await extend(await jobWith(15, BLUE))).body.charge).toEqual({ cost: 5, balance: 10 });
  });

  test('leads to no more than 90 days from now, and says when the job can be extended again', async () => {
    const id = await jobWith(40);
    await extend(id);
    await extend(id);
    const balance = await company.balance();
    const refused = await extend(id);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(
      /still runs for 90 days\. A job can be extended when 60 days or fewer are left/,
    );
    expect(await company.balance()).toBe(balance);
    await change(id, { expired_date: new Date(Date.now() + 60 * DAY) });
    expect((await extend(id)).status).toBe(200);
  });

  test('a closed job that opens again forgets what became of it; one that stays closed does not', async () => {
    const id = await jobWith(20);
    await company.post(`/company/jobpost/closejob/${id}`, { query: { outcome: 'hired' } });
    expect((await extend(id)).body.job).toMatchObject({ status: 'closed', close_outcome: 'hired' });
    await change(id, { expired_date: new Date(Date.now() - DAY) });
    expect((await extend(id)).body.job).toMatchObject({ status: 'active', close_outcome: null });
  });

  test('an expired job runs 30 days from now, and is open and counted again', async () => {
    const id = await jobWith(20);
    await change(id, { expired_date: new Date(Date.now() - 3 * DAY) });
    expect(await company.openJobCount()).toBe(0);
    const { body } = await extend(id);
    expect(body.job.status).toBe('active');
    const { updated_at } = await jobRow(id);
    expect(body.expired_date).toBe(endOf(updated_at.getTime() + 30 * DAY));
    expect(await company.openJobCount()).toBe(1);
    expect((await server.guest().get(`/jobpost/${id}`)).body.status).toBe('active');
  });

  test('a past last day to apply is cleared, a future one stays', async () => {
    const id = await jobWith(40);
    await change(id, { expired_date: new Date(Date.now() - 1000), due_date: '2020-01-01' });
    await extend(id);
    expect((await jobRow(id)).due_date).toBeNull();
    await change(id, { due_date: '2100-01-01' });
    await extend(id);
    expect((await jobRow(id)).due_date).toBe('2100-01-01');
  });

  test('a job past its expiry but not yet marked is counted once after it is extended', async () => {
    const id = await jobWith(20);
    await change(id, { expired_date: new Date(Date.now() - 1000) });
    expect((await extend(id)).body.job.status).toBe('active');
    expect(await company.openJobCount()).toBe(1);
  });

  test('a closed job stays closed; a closed and expired one opens', async () => {
    const id = await jobWith(40);
    await company.post(`/company/jobpost/closejob/${id}`);
    expect((await extend(id)).body.job.status).toBe('closed');
    await change(id, { expired_date: new Date(Date.now() - 1000) });
    expect((await extend(id)).body.job.status).toBe('active');
    expect(await company.openJobCount()).toBe(1);
  });

  test.each([{ outcome: 'hired' }, {}])(
    'one that its company closed stays closed although its last day to apply has passed (%j)',
    async (query) => {
      const id = await jobWith(40);
      await company.post(`/company/jobpost/closejob/${id}`, { query });
      await change(id, { due_date: '2020-01-01' });
      expect((await extend(id)).body.job).toMatchObject({ status: 'closed', close_outcome: query.outcome ?? null });
      // It opens when its company says so.
      expect((await company.post(`/company/jobpost/openjob/${id}`)).body.status).toBe('active');
    },
  );

  test('without enough dingers nothing changes, and the 402 response says cost and balance', async () => {
    const id = await jobWith(9);
    const before = await jobRow(id);
    const { status, body } = await extend(id);
    expect([status, body.message]).toEqual([402, 'This costs more dingers (10) than there are (9).']);
    expect(await jobRow(id)).toEqual(before);
    expect(await company.balance()).toBe(9);
  });

  test("a draft, a job under review and another company's job cannot be extended", async () => {
    const draft = (await company.post('/company/jobpost/savetodraft', { body: { title: 'Draft' } })).body.id;
    expect((await extend(draft)).status).toBe(409);
    const id = await jobWith(20);
    await change(id, { status: 'pending' });
    expect((await extend(id)).status).toBe(409);
    const stranger = await server.as(await server.createCompany());
    expect((await stranger.post(`/company/jobpost/extensejob/${id}`)).status).toBe(404);
    expect(await company.balance()).toBe(20);
  });

  test('a double click with one Idempotency-Key extends and charges once', async () => {
    const id = await jobWith(20);
    const [first, second] = await Promise.all([
      extend(id, { 'idempotency-key': 'one-click-0001' }),
      extend(id, { 'idempotency-key': 'one-click-0001' }),
    ]);
    expect(second?.body).toEqual(first?.body);
    expect(await company.balance()).toBe(10);
  });

  test('50 concurrent requests: each charged one adds 30 days, the others return 402', async () => {
    const ids: number[] = [];
    // No job comes to its limit of days.
    while (ids.length < 25) ids.push(await jobWith(0));
    await giveDingers(server.db, company.id, 70);
    const total = async () => {
      const rows = await Promise.all(ids.map(jobRow));
      return rows.reduce((sum, { expired_date }) => sum + Number(expired_date), 0);
    };
    const before = await total();
    const responses = await Promise.all([...ids, ...ids].map((id) => extend(id)));
    const statuses = responses.map(({ status }) => status);
    expect([
      statuses.filter((status) => status === 200).length,
      statuses.filter((status) => status === 402).length,
    ]).toEqual([7, 43]);
    expect(await company.balance()).toBe(0);
    expect((await total()) - before).toBe(7 * 30 * DAY);
  });
});

describe('boosting a job', () => {
  test('lists it among the boosted ones for 7 days and charges 10 for white and 5 for blue collar', async () => {
    const id = await jobWith(10, { title: 'Liftable clerk' });
    const { status, body } = await boost(id);
    expect([status, body.charge]).toEqual([200, { cost: 10, balance: 0 }]);
    expect(body.job).toMatchObject({ is_boosted: true, boosted_until: body.boosted_until });
    expect(Math.abs(new Date(body.boosted_until).getTime() - Date.now() - 7 * DAY)).toBeLessThan(60_000);
    const found = (await server.guest().get('/jobpost', { query: { search_keyword: 'liftable' } })).body;
    expect([found.jobposts.total, found.boost_jobs.data.map((job: { id: number }) => job.id)]).toEqual([0, [id]]);
    expect((await boost(await jobWith(10, BLUE))).body.charge).toEqual({ cost: 5, balance: 5 });
  });

  test('boosting a boosted job adds 7 days to its boost; after its end 7 days from now', async () => {
    const id = await jobWith(40);
    const first = (await boost(id)).body.boosted_until;
    expect((await boost(id)).body.boosted_until).toBe(new Date(Date.parse(first) + 7 * DAY).toISOString());
    await change(id, { boosted_until: new Date(Date.now() - DAY) });
    expect((await company.get(`/company/jobpost/${id}`)).body).toMatchObject({
      is_boosted: false,
      boosted_until: null,
    });
    expect(Math.abs(Date.parse((await boost(id)).body.boosted_until) - Date.now() - 7 * DAY)).toBeLessThan(60_000);
  });

  test('the last boost begins before the job ends, by its expiry or its last day to apply', async () => {
    const id = await jobWith(40);
    await boost(id);
    const until = (await jobRow(id)).boosted_until as Date;
    const tooLate = [
      { expired_date: until, due_date: null },
      { expired_date: new Date(until.getTime() + 20 * DAY), due_date: yangonDay(new Date(until.getTime() - DAY)) },
    ];
    for (const ends of tooLate) {
      await change(id, ends);
      const refused = await boost(id);
      expect([refused.status, refused.body.message]).toEqual([
        409,
        expect.stringContaining('is already boosted for as long as it is listed'),
      ]);
    }
    expect(await company.balance()).toBe(30);
    await change(id, { due_date: yangonDay(until) });
    expect((await boost(id)).status).toBe(200);
    const later = new Date(until.getTime() + 7 * DAY + 1);
    await change(id, { expired_date: later, due_date: null });
    expect((await boost(id)).status).toBe(200);
  });

  test('only an open job can be boosted', async () => {
    const id = await jobWith(40);
    await company.post(`/company/jobpost/closejob/${id}`);
    expect((await boost(id)).status).toBe(409);
    await company.post(`/company/jobpost/openjob/${id}`);
    await change(id, { expired_date: new Date(Date.now() - 1000) });
    expect((await boost(id)).status).toBe(409);
    const stranger = await server.as(await server.createCompany());
    expect((await stranger.post(`/company/jobpost/boostjob/${id}`)).status).toBe(404);
    expect(await company.balance()).toBe(40);
  });

  test('without enough dingers it is not boosted', async () => {
    const id = await jobWith(9);
    expect((await boost(id)).status).toBe(402);
    expect(await jobRow(id)).toMatchObject({ is_boosted: false, boosted_until: null });
  });

  test('50 concurrent requests with dingers for two: two are charged, 14 days are added', async () => {
    const id = await jobWith(20);
    const started = Date.now();
    const responses = await Promise.all(Array.from({ length: 50 }, () => boost(id)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(responses.filter(({ status }) => status === 402)).toHaveLength(48);
    expect(await company.balance()).toBe(0);
    expect(Math.abs(((await jobRow(id)).boosted_until as Date).getTime() - started - 14 * DAY)).toBeLessThan(60_000);
  });
});

test('posting and publishing for more than was shown are refused, and nothing is charged (rule 24)', async () => {
  await giveDingers(server.db, company.id, 100);
  const draft = (await company.post('/company/jobpost/savetodraft', { body: jobForm() })).body.id as number;
  const before = await company.balance();
  const attempts = (cost: number) => [
    () => company.post('/company/jobpost/addjob', { query: { cost }, body: jobForm() }),
    () => company.put(`/company/jobpost/${draft}/approve`, { query: { cost } }),
  ];
  for (const attempt of attempts(19)) {
    const { status, body } = await attempt();
    expect([status, body.message]).toEqual([409, expect.stringContaining('price has changed')]);
  }
  expect(await company.balance()).toBe(before);
  for (const attempt of attempts(20)) expect((await attempt()).status).toBe(200);
  expect(await company.balance()).toBe(before - 40);
});

test('extending and boosting for more than was shown are refused, and nothing is charged (rule 24)', async () => {
  const id = await jobWith(20);
  const before = await company.balance();
  for (const [path, price] of [
    ['extensejob', 10],
    ['boostjob', 10],
  ] as const) {
    const attempt = (cost: number) => company.post(`/company/jobpost/${path}/${id}`, { query: { cost } });
    const { status, body } = await attempt(price - 1);
    expect([status, body.message]).toEqual([409, expect.stringContaining('price has changed')]);
    expect((await attempt(price)).status).toBe(200);
  }
  expect(await company.balance()).toBe(before - 20);
});
