import { applyTo } from '../../../testing/testApplication.ts';
import { charge } from '../../money/dinger/ledger.ts';
import { createTestCompany, type TestCompany } from '../../../testing/testCompany.ts';
import { untilWaiting } from '../../../testing/untilWaiting.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing.ts';

let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  company = await createTestCompany(server);
});

const WELCOME = 20;
const COST = 3;
const unlock = (jobseeker: TestUser) => company.post(`/company/unlockcv/${jobseeker.id}`);
const setPublic = (jobseeker: TestUser, is_public: boolean) =>
  server.db.updateTable('jobseekers').set({ is_public }).where('user_id', '=', jobseeker.id).execute();
const unlockedIds = async () =>
  (await company.get('/company/unlock_jobseekers')).body.data.map(({ user_id }: { user_id: number }) => user_id);

async function spendDownTo(rest: number) {
  const cost = (await company.balance()) - rest;
  await server.db
    .transaction()
    .execute((trx) =>
      charge(trx, { companyId: company.id, kind: 'adjustment', cost, idempotencyKey: `spent:${company.id}` }),
    );
}

test('unlocking costs once, opens the contact data and notifies the jobseeker', async () => {
  const jobseeker = await server.createJobseeker();
  const before = await company.get(`/company/getjobseeker/${jobseeker.id}`);
  expect(before.body.jobseeker).toMatchObject({ access: 'masked', phone_number: null });
  expect((await unlock(jobseeker)).body).toEqual({
    jobseeker_id: jobseeker.id,
    access: 'unlocked',
    charge: { cost: COST, balance: WELCOME - COST },
  });
  expect((await company.get(`/company/getjobseeker/${jobseeker.id}`)).body.jobseeker).toMatchObject({
    access: 'unlocked',
    name: jobseeker.name,
    phone_number: jobseeker.phone_number,
  });
  expect((await company.get(`/company/unlockcv/${jobseeker.id}`)).body.charge).toEqual({
    cost: 0,
    balance: WELCOME - COST,
  });
  const bell = (await (await server.as(jobseeker)).get('/jobseeker/notifications')).body.data;
  expect(bell).toMatchObject([
    { noti_type: 'cvView', count: 1, data: { company_id: company.id, company_name: company.name } },
  ]);
});

test('a CV that costs more than was shown stays locked, and nothing is charged (rule 24)', async () => {
  const jobseeker = await server.createJobseeker();
  const unlockFor = (cost: number) => company.post(`/company/unlockcv/${jobseeker.id}`, { query: { cost } });
  expect((await unlockFor(COST - 1)).status).toBe(409);
  expect(await company.balance()).toBe(WELCOME);
  expect((await company.get(`/company/getjobseeker/${jobseeker.id}`)).body.jobseeker.access).toBe('masked');
  expect((await unlockFor(COST)).body.charge.cost).toBe(COST);
  // Costs nothing any more.
  expect((await unlockFor(0)).status).toBe(200);
});

test('fifty concurrent requests are one debit', async () => {
  const jobseeker = await server.createJobseeker();
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      index % 2 ? unlock(jobseeker) : company.get(`/company/unlockcv/${jobseeker.id}`),
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  expect(responses.filter(({ body }) => body.charge.cost === COST)).toHaveLength(1);
  expect(await company.balance()).toBe(WELCOME - COST);
  const movements = await server.db
    .selectFrom('ledger_movements')
    .select(['id', 'idempotency_key'])
    .where('company_id', '=', company.id)
    .where('kind', '=', 'unlock_cv')
    .execute();
  expect(movements.map(({ idempotency_key }) => idempotency_key)).toEqual([`unlock:${company.id}:${jobseeker.id}`]);
  expect(
    await server.db.selectFrom('unlocked_cvs').select('movement_id').where('company_id', '=', company.id).execute(),
  ).toEqual([{ movement_id: movements[0]!.id }]);
  expect((await (await server.as(jobseeker)).get('/jobseeker/notifications')).body.data).toMatchObject([{ count: 1 }]);
});

test('with dingers for one, of two concurrent unlocks one succeeds', async () => {
  await spendDownTo(COST + 1);
  const responses = await Promise.all([await server.createJobseeker(), await server.createJobseeker()].map(unlock));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 402]);
  expect(responses.find(({ status }) => status === 402)!.body.message).toMatch(
    /^This costs more dingers \(3\) than there are \(1\)/,
  );
  expect([await company.balance(), (await unlockedIds()).length]).toEqual([1, 1]);
});

test('with dingers for two, two concurrent unlocks both succeed', async () => {
  await spendDownTo(2 * COST);
  const responses = await Promise.all([await server.createJobseeker(), await server.createJobseeker()].map(unlock));
  expect([responses.map(({ status }) => status), await company.balance()]).toEqual([[200, 200], 0]);
});

test('nobody pays for the CV of an account that is closed meanwhile (rules 27 and 70)', async () => {
  const jobseeker = await server.createJobseeker();
  let unlocking: ReturnType<typeof unlock> | undefined;
  await server.db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ delete_at: new Date() }).where('id', '=', jobseeker.id).execute();
    unlocking = unlock(jobseeker);
    await untilWaiting(trx);
  });
  expect((await unlocking)?.status).toBe(404);
  expect(await company.balance()).toBe(WELCOME);
});

test('a repeated idempotency key gets the first response', async () => {
  const jobseeker = await server.createJobseeker();
  const headers = { 'idempotency-key': `unlock-${jobseeker.id}` };
  const [first, second] = [
    await company.post(`/company/unlockcv/${jobseeker.id}`, { headers }),
    await company.post(`/company/unlockcv/${jobseeker.id}`, { headers }),
  ];
  expect(second.body).toEqual(first.body);
});

test('a link cannot spend dingers', async () => {
  const jobseeker = await server.createJobseeker();
  expect((await company.get(`/company/unlockcv/${jobseeker.id}`, { withoutToken: true })).status).toBe(419);
  expect(await company.balance()).toBe(WELCOME);
});

test('a private CV cannot be unlocked, nor an unknown id, a company or a suspended jobseeker', async () => {
  const [hidden, suspended] = [await server.createJobseeker(), await server.createJobseeker()];
  await setPublic(hidden, false);
  await server.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', suspended.id).execute();
  for (const id of [hidden.id, suspended.id, 999_999, company.id])
    expect((await company.post(`/company/unlockcv/${id}`)).status).toBe(404);
  expect(await company.balance()).toBe(WELCOME);
});

test('nobody pays for a CV that becomes private concurrently', async () => {
  const jobseeker = await server.createJobseeker();
  let unlocking: ReturnType<typeof unlock> | undefined;
  await server.db.transaction().execute(async (trx) => {
    await trx.updateTable('jobseekers').set({ is_public: false }).where('user_id', '=', jobseeker.id).execute();
    unlocking = unlock(jobseeker);
    await untilWaiting(trx);
  });
  expect([(await unlocking)?.status, await company.balance()]).toEqual([404, WELCOME]);
});

test('an applicant costs nothing, private or not', async () => {
  const jobseeker = await server.createJobseeker();
  await applyTo(server.db, { company, jobseeker });
  await setPublic(jobseeker, false);
  expect((await unlock(jobseeker)).body).toEqual({
    jobseeker_id: jobseeker.id,
    access: 'applicant',
    charge: { cost: 0, balance: WELCOME },
  });
});

test('a CV that becomes private leaves the list at once, and returns without a second payment', async () => {
  const [first, second] = [await server.createJobseeker(), await server.createJobseeker()];
  await unlock(first);
  await unlock(second);
  expect(await unlockedIds()).toEqual([second.id, first.id]);
  await setPublic(second, false);
  expect((await company.get('/company/unlock_jobseekers')).body).toMatchObject({
    total: 1,
    last_page: 1,
    data: [{ user_id: first.id, access: 'unlocked' }],
  });
  expect((await company.get(`/company/getjobseeker/${second.id}`)).status).toBe(404);
  expect((await unlock(second)).status).toBe(404);
  await setPublic(second, true);
  expect(await unlockedIds()).toEqual([second.id, first.id]);
  expect(await company.balance()).toBe(WELCOME - 2 * COST);
});

test('an unlocked CV that becomes private stays with a company that it was sent to', async () => {
  const jobseeker = await server.createJobseeker();
  await unlock(jobseeker);
  await applyTo(server.db, { company, jobseeker });
  await setPublic(jobseeker, false);
  expect((await company.get('/company/unlock_jobseekers')).body.data).toMatchObject([
    { user_id: jobseeker.id, access: 'applicant' },
  ]);
});

test('each company pays', async () => {
  const jobseeker = await server.createJobseeker();
  await unlock(jobseeker);
  const other = await server.as(await server.createCompany());
  expect((await other.get(`/company/getjobseeker/${jobseeker.id}`)).body.jobseeker.access).toBe('masked');
  expect((await other.get('/company/unlock_jobseekers')).body.total).toBe(0);
});

test('the cost is a setting; free unlocking leaves no movement', async () => {
  const jobseeker = await server.createJobseeker();
  await server.db
    .insertInto('settings')
    .values({ key: 'dinger_costs', value: JSON.stringify({ unlock_cv_cost: 0 }) })
    .execute();
  expect((await unlock(jobseeker)).body).toMatchObject({ access: 'unlocked', charge: { cost: 0, balance: WELCOME } });
  expect(
    await server.db.selectFrom('unlocked_cvs').select('movement_id').where('company_id', '=', company.id).execute(),
  ).toEqual([{ movement_id: null }]);
  await server.db.deleteFrom('settings').where('key', '=', 'dinger_costs').execute();
});

describe('the ledger', () => {
  interface Line {
    readonly kind: string;
    readonly jobseeker: { readonly user_id: number; readonly name: string } | null;
  }
  const lines = async (query: Record<string, string> = {}): Promise<Line[]> =>
    (await company.get('/company/dinger/wallet', { query })).body.movements.data;
  const people = async (query?: Record<string, string>) => (await lines(query)).map(({ jobseeker }) => jobseeker);

  test('names whose CV was unlocked, and finds them by name', async () => {
    const jobseeker = await server.createJobseeker();
    await unlock(jobseeker);
    expect(await people()).toEqual([{ user_id: jobseeker.id, name: jobseeker.name }, null]);
    expect(await people({ search_keyword: jobseeker.name.slice(1) })).toEqual([
      { user_id: jobseeker.id, name: jobseeker.name },
    ]);
  });

  test.each<[string, (jobseeker: TestUser) => Promise<unknown>]>([
    ['a private CV', (jobseeker) => setPublic(jobseeker, false)],
    [
      'a suspended account',
      ({ id }) => server.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', id).execute(),
    ],
  ])('does not name the owner of %s, and does not find them', async (_, hide) => {
    const jobseeker = await server.createJobseeker();
    await unlock(jobseeker);
    await hide(jobseeker);
    expect(await people({ kind: 'unlock_cv' })).toEqual([null]);
    expect(await people({ search_keyword: jobseeker.name })).toEqual([]);
  });
});
